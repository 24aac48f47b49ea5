package dev.troupe.runtime.route;

import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.routing.RouterManagementMesssage;

/** Tells a router that its resizer wants to have a look. */
enum Resize implements RouterManagementMesssage, DeadLetterSuppression {
    RESIZE
}
