package dev.troupe.runtime.cell;

import dev.troupe.actor.Deploy;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.runtime.dispatcher.ActorDispatcher;
import dev.troupe.settings.DispatcherSettings;
import org.jspecify.annotations.Nullable;

/**
 * Where the children of one parent run that differ in name and arguments only, so that it is found
 * out once. It holds until the dispatcher gets other settings. Keeps no argument of any child.
 */
record UsualPlace(
        Deploy deploy,
        Class<?> actorClass,
        ActorDispatcher dispatcher,
        DispatcherSettings settings,
        MailboxType mailboxType) {
    /** What {@code place} shows for its siblings; null if each of them may go elsewhere. */
    static @Nullable UsualPlace shownBy(Placement place) {
        Props props = place.props();
        DispatcherSettings settings = place.dispatcher().settings();
        boolean forAll =
                place.isPlain()
                        && props.deploy().dispatcher().isEmpty()
                        && settings.kind() == DispatcherSettings.Kind.SHARED;
        return forAll
                ? new UsualPlace(
                        props.deploy(),
                        props.actorClass(),
                        place.dispatcher(),
                        settings,
                        place.mailboxType())
                : null;
    }

    boolean isFor(Props props) {
        return props.deploy() == deploy
                && props.actorClass() == actorClass
                && dispatcher.settings() == settings;
    }

    Placement place(Props props) {
        return new Placement(props, dispatcher, mailboxType);
    }
}
