package dev.troupe.compat.fsm;

import dev.troupe.actor.AbstractFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.pf.UnitMatch;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Collects items and hands them on in batches, after a pause or when told to. */
class BatcherTest extends AbstractProgramTest {
    enum Phase {
        EMPTY,
        COLLECTING
    }

    interface Data {}

    enum Nobody implements Data {
        NOBODY
    }

    static final class Items implements Data {
        final ActorRef target;
        final List<Object> items;

        Items(ActorRef target, List<Object> items) {
            this.target = target;
            this.items = items;
        }

        Items plus(Object item) {
            List<Object> more = new ArrayList<>(items);
            more.add(item);
            return new Items(target, more);
        }
    }

    static final class Target {
        final ActorRef ref;

        Target(ActorRef ref) {
            this.ref = ref;
        }
    }

    static final class Item {
        final Object value;

        Item(Object value) {
            this.value = value;
        }
    }

    enum Flush {
        NOW
    }

    static class Batcher extends AbstractFSM<Phase, Data> {
        {
            startWith(Phase.EMPTY, Nobody.NOBODY);

            when(
                    Phase.EMPTY,
                    matchEvent(
                            Target.class,
                            Nobody.class,
                            (target, nobody) ->
                                    stay().using(new Items(target.ref, new ArrayList<>()))));

            onTransition(
                    matchState(
                                    Phase.COLLECTING,
                                    Phase.EMPTY,
                                    () -> {
                                        UnitMatch<Data> hand =
                                                UnitMatch.create(
                                                        matchData(
                                                                Items.class,
                                                                todo ->
                                                                        todo.target.tell(
                                                                                todo.items,
                                                                                getSelf())));
                                        hand.match(stateData());
                                    })
                            .state(
                                    Phase.EMPTY,
                                    Phase.COLLECTING,
                                    () -> log().debug("collecting, {}", nextStateData())));

            when(
                    Phase.COLLECTING,
                    Duration.ofMillis(300),
                    matchEventEquals(Flush.NOW, (event, data) -> done((Items) data))
                            .eventEquals(
                                    StateTimeout(), Items.class, (event, items) -> done(items)));

            whenUnhandled(
                    matchEvent(
                                    Item.class,
                                    Items.class,
                                    (item, items) ->
                                            goTo(Phase.COLLECTING).using(items.plus(item.value)))
                            .anyEvent(
                                    (event, state) -> {
                                        log().debug("{} in {}", event, stateName());
                                        return stay();
                                    }));

            initialize();
        }

        private dev.troupe.actor.FSM.State<Phase, Data> done(Items items) {
            return goTo(Phase.EMPTY).using(new Items(items.target, new ArrayList<>()));
        }
    }

    @Test
    void itemsAreHandedOnTogether() {
        new TestKit(system) {
            {
                ActorRef batcher = system.actorOf(Props.create(Batcher.class));
                ActorRef probe = getRef();
                batcher.tell(new Target(probe), probe);
                batcher.tell(new Item(42), probe);
                batcher.tell(new Item(43), probe);
                expectMsg(List.of(42, 43));
                batcher.tell(new Item(44), probe);
                batcher.tell(Flush.NOW, probe);
                batcher.tell(new Item(45), probe);
                expectMsg(List.of(44));
                expectMsg(List.of(45));
                system.stop(batcher);
            }
        };
    }

    @Test
    void withoutATargetNothingIsHandedOn() {
        new TestKit(system) {
            {
                ActorRef batcher = system.actorOf(Props.create(Batcher.class));
                batcher.tell(new Item("lost"), getRef());
                expectNoMessage(Duration.ofMillis(80));
                system.stop(batcher);
            }
        };
    }
}
