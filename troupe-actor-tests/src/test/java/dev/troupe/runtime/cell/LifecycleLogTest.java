package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.recipe;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.PoisonPill;
import dev.troupe.event.Logging;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the debug switches add to the log. */
class LifecycleLogTest {
    @RegisterExtension
    static final QuietSystem SYSTEM =
            new QuietSystem("troupe.actor.debug { lifecycle = on, autoreceive = on }");

    private final TestKit probe = SYSTEM.probe();
    private final TestKit log = SYSTEM.listener(Logging.Debug.class);

    private void expectLine(ActorRef actor, String start) {
        log.fishForMessage(
                log.getRemainingOrDefault(),
                start,
                m ->
                        m instanceof Logging.Debug line
                                && line.logSource().equals(actor.path().toString())
                                && line.message().toString().startsWith(start));
    }

    @Test
    void theStagesOfALifeAreLoggedUnderThePathOfTheActor() {
        ActorRef actor = SYSTEM.actorOf(recipe(probe).keepsChildren().props());
        expectLine(actor, "started");

        actor.tell(act(p -> p.child(recipe(SYSTEM.probe()), "child")), null);
        expectLine(actor, "now supervising");
        actor.tell(failWith(new TestException("on purpose")), null);
        expectLine(actor, "restarting");
        expectLine(actor, "restarted");
        ((CellRef) actor).stop();
        expectLine(actor, "stopping");
        expectLine(actor, "stopped");
    }

    @Test
    void messagesThatTheRuntimeHandlesAreLogged() {
        ActorRef actor = SYSTEM.actorOf(recipe(probe).props());

        actor.tell(PoisonPill.getInstance(), null);

        expectLine(actor, "received AutoReceiveMessage");
    }
}
