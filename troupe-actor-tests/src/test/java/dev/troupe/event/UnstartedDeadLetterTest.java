package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.dispatch.ProducesMessageQueue;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnstartedDeadLetterTest {
    /** While what waited is moved to the mailbox of its routee, which is slow, others wait for their turn. */
    @Test
    void aMessageToAnActorThatDoesNotStartInTimeIsADeadLetter() {
        ActorSystem system =
                Systems.quiet(
                        "unstarted-letters",
                        """
                        troupe.actor {
                          unstarted-push-timeout = 300ms
                          internal-dispatcher {
                            executor = thread-pool-executor
                            thread-pool-executor.fixed-pool-size = 2
                          }
                        }
                        slow-to-fill.mailbox-type = "%s"
                        """
                                .formatted(SlowToFill.class.getName()));
        SlowToFill.filling = new Gate();
        TestKit events = new TestKit(system);
        system.eventStream().subscribe(events.getRef(), DeadLetter.class);
        List<Gate> threads = List.of(new Gate(), new Gate());
        threads.forEach(
                thread ->
                        system.dispatchers()
                                .lookup(Dispatchers.InternalDispatcherId())
                                .execute(thread::pass));
        threads.forEach(Gate::awaitArrival);
        Puppet slow =
                new Puppet()
                        .startBy(
                                system,
                                props ->
                                        system.actorOf(
                                                new RoundRobinPool(1)
                                                        .props(props.withMailbox("slow-to-fill"))));
        slow.ref().tell("waits", events.getRef());
        threads.forEach(Gate::open);
        SlowToFill.filling.awaitArrival();

        slow.ref().tell("impatient", events.getRef());

        DeadLetter letter = events.expectMsgClass(DeadLetter.class);
        assertThat(letter).isEqualTo(new DeadLetter("impatient", events.getRef(), slow.ref()));
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.UNSTARTED_TIMEOUT);
        SlowToFill.filling.open();
        assertThat(slow.settles().messages()).isEqualTo(List.of("waits"));
        Systems.stop(system);
    }

    /** A mailbox that takes its first message when the test lets it. */
    static final class SlowToFill implements MailboxType, ProducesMessageQueue<MessageQueue> {
        static volatile Gate filling = new Gate();

        SlowToFill(ActorSystem.Settings settings, Config config) {}

        @Override
        public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
            MessageQueue queue = new UnboundedMailbox().create(owner, system);
            return new MessageQueue() {
                @Override
                public void enqueue(ActorRef receiver, Envelope handle) {
                    filling.pass();
                    queue.enqueue(receiver, handle);
                }

                @Override
                public Envelope dequeue() {
                    return queue.dequeue();
                }

                @Override
                public int numberOfMessages() {
                    return queue.numberOfMessages();
                }

                @Override
                public boolean hasMessages() {
                    return queue.hasMessages();
                }

                @Override
                public void cleanUp(ActorRef owner, MessageQueue deadLetters) {
                    queue.cleanUp(owner, deadLetters);
                }
            };
        }
    }
}
