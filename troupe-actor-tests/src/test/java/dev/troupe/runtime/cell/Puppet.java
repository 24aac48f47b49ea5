package dev.troupe.runtime.cell;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.japi.Throwables;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An actor that does what it is told, and reports its hooks and all other messages to a probe.
 * Every report names the actor and counts its instances, the first being 1.
 */
final class Puppet extends AbstractActor {
    private final Recipe recipe;
    private final int instance;

    private Puppet(Recipe recipe) throws Throwable {
        this.recipe = recipe;
        this.instance = recipe.instances.incrementAndGet();
        report("constructor");
        recipe.constructor.act(this);
    }

    /** What a puppet tells its probe. */
    record Report(String actor, int instance, Object what) {}

    /** What a puppet is told to do. */
    interface Act {
        void act(Puppet puppet) throws Throwable;
    }

    /** Makes a puppet do something, as a message. */
    static Act act(Act act) {
        return act;
    }

    /** Makes a puppet fail, as a message. */
    static Act failWith(Throwable cause) {
        return puppet -> {
            throw cause;
        };
    }

    /** Makes a puppet say "held" and then wait, as a message. */
    static Act holdUntil(CountDownLatch release) {
        return puppet -> {
            puppet.report("held");
            release.await();
        };
    }

    static Recipe recipe(TestKit probe) {
        return new Recipe(probe.getRef());
    }

    /** How puppets are made, and what their hooks do beside reporting. */
    static final class Recipe {
        private final ActorRef probe;
        private final AtomicInteger instances = new AtomicInteger();
        private Act constructor = puppet -> {};
        private Act preStart = puppet -> {};
        private Act postStop = puppet -> {};
        private Act preRestart = puppet -> {};
        private Act postRestart = puppet -> {};
        private boolean keepsChildren;
        private SupervisorStrategy strategy = SupervisorStrategy.defaultStrategy();

        private Recipe(ActorRef probe) {
            this.probe = probe;
        }

        Recipe constructor(Act act) {
            constructor = act;
            return this;
        }

        Recipe preStart(Act act) {
            preStart = act;
            return this;
        }

        Recipe postStop(Act act) {
            postStop = act;
            return this;
        }

        /** Before the default of the hook. */
        Recipe preRestart(Act act) {
            preRestart = act;
            return this;
        }

        /** Before the default of the hook. */
        Recipe postRestart(Act act) {
            postRestart = act;
            return this;
        }

        /** A restart leaves its children alive. */
        Recipe keepsChildren() {
            keepsChildren = true;
            return this;
        }

        Recipe strategy(SupervisorStrategy supervisorStrategy) {
            strategy = supervisorStrategy;
            return this;
        }

        Props props() {
            return Props.create(Puppet.class, this::make);
        }

        private Puppet make() {
            try {
                return new Puppet(this);
            } catch (Throwable thrown) {
                return Throwables.<RuntimeException, Puppet>sneakyThrow(thrown);
            }
        }
    }

    void report(Object what) {
        recipe.probe.tell(new Report(getSelf().path().name(), instance, what), getSelf());
    }

    /** Which instance of its actor it is. */
    int instance() {
        return instance;
    }

    ActorRef child(Recipe child, String name) {
        return getContext().actorOf(child.props(), name);
    }

    CellRef child(String name) {
        return (CellRef) getContext().findChild(name).orElseThrow();
    }

    @Override
    public SupervisorStrategy supervisorStrategy() {
        return recipe.strategy;
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder().match(Act.class, this::run).matchAny(this::report).build();
    }

    private void run(Act act) {
        try {
            act.act(this);
        } catch (Throwable thrown) {
            Throwables.<RuntimeException, Void>sneakyThrow(thrown);
        }
    }

    @Override
    public void preStart() {
        report("preStart");
        run(recipe.preStart);
    }

    @Override
    public void postStop() {
        report("postStop");
        run(recipe.postStop);
    }

    @Override
    public void preRestart(Throwable reason, Optional<Object> message) throws Exception {
        report("preRestart");
        run(recipe.preRestart);
        if (recipe.keepsChildren) {
            postStop();
        } else {
            super.preRestart(reason, message);
        }
    }

    @Override
    public void postRestart(Throwable reason) throws Exception {
        report("postRestart");
        run(recipe.postRestart);
        super.postRestart(reason);
    }
}
