package dev.troupe.runtime.cell;

import dev.troupe.actor.Deploy;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.runtime.dispatcher.ActorDispatcher;
import dev.troupe.settings.DispatcherSettings;

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
    static UsualPlace of(Placement place) {
        Props props = place.props();
        return new UsualPlace(
                props.deploy(),
                props.actorClass(),
                place.dispatcher(),
                place.dispatcher().settings(),
                place.mailboxType());
    }

    boolean isFor(Props props) {
        return props.deploy() == deploy
                && props.actorClass() == actorClass
                && dispatcher.settings() == settings;
    }

    Placement place(Props props) {
        return new Placement(props, dispatcher, mailboxType, true);
    }
}
