package dev.troupe.runtime.cell;

import dev.troupe.Done;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.RefProvider;
import dev.troupe.runtime.ref.SystemMessage;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The reference to an actor whose cell exists from the beginning. */
public class LocalActorRef extends CellRef {
    private final ActorCell cell;

    LocalActorRef(
            CellServices services, InternalActorRef parent, int uid, Name name, Placement place) {
        this(services, parent, uid, name, place, ActorCell::new);
    }

    LocalActorRef(
            CellServices services,
            InternalActorRef parent,
            int uid,
            Name name,
            Placement place,
            Placement.CellMaker cells) {
        super(parent, uid, name);
        this.cell = cells.newCell(services, this, place);
    }

    /** For an actor at the top of the tree, whose path is given. */
    public LocalActorRef(
            CellServices services,
            InternalActorRef parent,
            int uid,
            ActorPath path,
            Placement place) {
        super(parent, uid, path);
        this.cell = new ActorCell(services, this, place);
    }

    @Override
    public final ActorCell cell() {
        return cell;
    }

    @Override
    public final RefProvider provider() {
        return cell.services().refs();
    }

    @Override
    protected final void deliver(Object message, @Nullable ActorRef sender) {
        Object sent = checked(message, sender, cell.services());
        if (sent != null) {
            cell.send(sent, sender);
        }
    }

    @Override
    public final CompletionStage<Done> tellWhenAccepted(Object message, @Nullable ActorRef sender) {
        Object sent = checked(message, sender, cell.services());
        return sent == null ? refused() : cell.sendWhenRoom(sent, sender);
    }

    @Override
    public final void sendSystem(SystemMessage message) {
        cell.sendSystem(message);
    }
}
