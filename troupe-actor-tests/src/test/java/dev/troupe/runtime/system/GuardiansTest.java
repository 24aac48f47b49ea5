package dev.troupe.runtime.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Kill;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategyConfigurator;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.actor.Systems;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.spi.TerminationHook;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The actors at the top of the tree, and in which order they end. */
class GuardiansTest {
    private final Queue<String> events = new ConcurrentLinkedQueue<>();
    private ExtendedActorSystem system = (ExtendedActorSystem) Systems.start("guarded");

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @Test
    void theGuardiansLiveBelowTheRoot() {
        assertThat(system.guardian().path()).hasToString("troupe://guarded/user");
        assertThat(system.systemGuardian().path()).hasToString("troupe://guarded/system");
    }

    @Test
    void stoppingTheUserGuardianTerminatesTheSystem() throws Exception {
        system.stop(system.guardian());

        assertThat(Systems.get(system.getWhenTerminated())).isNotNull();
    }

    @Test
    void aPoisonPillForTheUserGuardianTerminatesTheSystem() throws Exception {
        system.guardian().tell(PoisonPill.getInstance(), ActorRef.noSender());

        assertThat(Systems.get(system.getWhenTerminated())).isNotNull();
    }

    @Test
    void killingTheUserGuardianTerminatesTheSystemWithoutAFailure() throws Exception {
        system.guardian().tell(Kill.getInstance(), ActorRef.noSender());

        assertThat(Systems.get(system.getWhenTerminated())).isNotNull();
    }

    @Test
    void stoppingTheSystemGuardianTerminatesTheSystem() throws Exception {
        system.stop(system.systemGuardian());

        assertThat(Systems.get(system.getWhenTerminated())).isNotNull();
    }

    @Test
    void aFailureThatIsEscalatedToTheUserGuardianTerminatesTheSystem() throws Exception {
        system.actorOf(noting("top")).tell(new AssertionError("escalates"), ActorRef.noSender());

        assertThat(Systems.get(system.getWhenTerminated())).isNotNull();
    }

    @Test
    void aTopLevelActorThatFailsIsRestarted() {
        TestKit probe = new TestKit(system);
        ActorRef top = probe.watch(system.actorOf(noting("top")));

        top.tell(new TestException("once"), ActorRef.noSender());

        probe.send(top, "still there?");
        probe.expectMsg("still there?");
    }

    @Test
    void theConfigurationMayLetTopLevelActorsStopWhenTheyFail() {
        useSystem(
                "troupe.actor.guardian-supervisor-strategy ="
                        + " dev.troupe.actor.StoppingSupervisorStrategy");
        TestKit probe = new TestKit(system);
        ActorRef top = probe.watch(system.actorOf(noting("top")));

        top.tell(new TestException("once"), ActorRef.noSender());

        probe.expectTerminated(top);
    }

    @Test
    void theConfigurationMayNameAStrategyOfTheUser() {
        useSystem(
                "troupe.actor.guardian-supervisor-strategy = \""
                        + ResumingStrategy.class.getName()
                        + "\"");
        TestKit probe = new TestKit(system);
        ActorRef top = system.actorOf(noting("top"));

        top.tell(new AssertionError("resumed"), ActorRef.noSender());

        probe.send(top, "still there?");
        probe.expectMsg("still there?");
        assertThat(events).isEmpty();
    }

    @Test
    void anActorOfTheRuntimeThatFailsIsRestarted() {
        TestKit probe = new TestKit(system);
        ActorRef internal = probe.watch(system.systemActorOf(noting("internal"), "internal"));

        internal.tell(new TestException("once"), ActorRef.noSender());

        probe.send(internal, "still there?");
        probe.expectMsg("still there?");
    }

    /** Broken by leaving out the Watch in LocalActorSystem.start, or by stopping both at once. */
    @Test
    void userActorsStopBeforeThoseOfTheRuntime() throws Exception {
        system.actorOf(noting("user actor"), "a");
        system.systemActorOf(noting("actor of the runtime"), "b");

        Systems.get(system.terminate());

        assertThat(events).containsExactly("user actor", "actor of the runtime");
    }

    @Test
    void aHookRunsBetweenTheEndOfUserActorsAndThatOfTheRuntime() throws Exception {
        system.actorOf(noting("user actor"), "a");
        system.systemActorOf(noting("actor of the runtime"), "b");
        TestKit hook = registeredHook();

        system.terminate();

        hook.expectMsg(TerminationHook.RUN);
        assertThat(events).containsExactly("user actor");
        hook.reply(TerminationHook.DONE);
        Systems.get(system.getWhenTerminated());
        assertThat(events).containsExactly("user actor", "actor of the runtime");
    }

    @Test
    void theSystemWaitsForEveryHook() throws Exception {
        TestKit first = registeredHook();
        TestKit second = registeredHook();

        system.terminate();

        first.expectMsg(TerminationHook.RUN);
        first.reply(TerminationHook.DONE);
        second.expectMsg(TerminationHook.RUN);
        assertThat(system.getWhenTerminated().toCompletableFuture()).isNotDone();
        second.reply(TerminationHook.DONE);
        assertThat(Systems.get(system.getWhenTerminated())).isNotNull();
    }

    @Test
    void aHookThatStopsInsteadOfAnsweringIsDone() throws Exception {
        TestKit hook = registeredHook();

        system.terminate();

        hook.expectMsg(TerminationHook.RUN);
        hook.getRef().tell(PoisonPill.getInstance(), ActorRef.noSender());
        assertThat(Systems.get(system.getWhenTerminated())).isNotNull();
    }

    @Test
    void aHookThatHasStoppedBeforeIsNotWaitedFor() throws Exception {
        TestKit watcher = new TestKit(system);
        TestKit hook = registeredHook();
        watcher.watch(hook.getRef());
        hook.getRef().tell(PoisonPill.getInstance(), ActorRef.noSender());
        watcher.expectTerminated(hook.getRef());

        assertThat(Systems.get(system.terminate())).isNotNull();
    }

    @Test
    void aHookThatRegistersTwiceRunsOnce() throws Exception {
        TestKit hook = registeredHook();
        hook.send(system.systemGuardian(), TerminationHook.REGISTER);

        system.terminate();

        hook.expectMsg(TerminationHook.RUN);
        hook.reply(TerminationHook.DONE);
        Systems.get(system.getWhenTerminated());
        assertThat(hook.msgAvailable()).isFalse();
    }

    @Test
    void anAnswerOfSomebodyElseDoesNotCount() throws Exception {
        TestKit hook = registeredHook();
        TestKit stranger = new TestKit(system);

        system.terminate();

        hook.expectMsg(TerminationHook.RUN);
        stranger.send(system.systemGuardian(), TerminationHook.DONE);
        stranger.send(system.systemGuardian(), new Identify("handled?"));
        stranger.expectMsgClass(ActorIdentity.class);
        assertThat(system.getWhenTerminated().toCompletableFuture()).isNotDone();
        hook.reply(TerminationHook.DONE);
        assertThat(Systems.get(system.getWhenTerminated())).isNotNull();
    }

    /** Whether it learns of the end in time or not, a hook that has stopped is no news. */
    @Test
    void whatIsSaidToAHookThatHasStoppedIsNoDeadLetter() {
        TestKit watcher = new TestKit(system);
        ActorRef gone = watcher.watch(system.actorOf(noting("gone")));
        system.stop(gone);
        watcher.expectTerminated(gone);
        system.eventStream().subscribe(watcher.getRef(), AllDeadLetters.class);

        gone.tell(TerminationHook.RUN, system.systemGuardian());

        watcher.expectMsgClass(SuppressedDeadLetter.class);
    }

    @Test
    void aRegistrationWithoutSenderKeepsNobodyWaiting() throws Exception {
        system.systemGuardian().tell(TerminationHook.REGISTER, ActorRef.noSender());

        assertThat(Systems.get(system.terminate())).isNotNull();
    }

    private TestKit registeredHook() {
        TestKit hook = new TestKit(system);
        hook.send(system.systemGuardian(), TerminationHook.REGISTER);
        hook.send(system.systemGuardian(), new Identify("registered?"));
        hook.expectMsgClass(ActorIdentity.class);
        return hook;
    }

    private void useSystem(String... hocon) {
        TestKit.shutdownActorSystem(system, true);
        system = (ExtendedActorSystem) Systems.start("guarded", hocon);
    }

    private Props noting(String what) {
        return Props.create(Noting.class, () -> new Noting(what, events));
    }

    /** Throws what it is told to, echoes the rest, and notes its end. */
    private static final class Noting extends AbstractActor {
        private final String what;
        private final Queue<String> events;

        Noting(String what, Queue<String> events) {
            this.what = what;
            this.events = events;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            RuntimeException.class,
                            failure -> {
                                throw failure;
                            })
                    .match(
                            Error.class,
                            failure -> {
                                throw failure;
                            })
                    .matchAny(message -> getSender().tell(message, getSelf()))
                    .build();
        }

        @Override
        public void postStop() {
            events.add(what);
        }
    }

    /** Named in a configuration. */
    static final class ResumingStrategy implements SupervisorStrategyConfigurator {
        @Override
        public SupervisorStrategy create() {
            return new OneForOneStrategy(
                    DeciderBuilder.matchAny(failure -> SupervisorStrategy.resume()).build());
        }
    }
}
