package dev.troupe.compat.fsm;

import dev.troupe.actor.AbstractFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.FSM;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** A job that ends in all ways. */
class StopReasonsTest extends AbstractProgramTest {
    enum Work {
        BUSY
    }

    static class Job extends AbstractFSM<Work, Integer> {
        Job(ActorRef boss) {
            startWith(Work.BUSY, 1);
            when(
                    Work.BUSY,
                    matchEventEquals("finish", (s, n) -> stop())
                            .eventEquals(
                                    "finish well", (s, n) -> stop(Normal(), 100).replying("ok"))
                            .eventEquals("give up", (s, n) -> stop(new FSM.Failure("too hard")))
                            .eventEquals(
                                    "break",
                                    (s, n) -> stop(new FSM.Failure(new Exception("broken")))));

            onTermination(
                    matchStop(Normal(), (state, n) -> boss.tell("finished " + n, getSelf()))
                            .stop(Shutdown(), (state, n) -> boss.tell("sent home", getSelf()))
                            .stop(
                                    FSM.Failure.class,
                                    failure -> failure.cause() instanceof Exception,
                                    (failure, state, n) -> boss.tell("broken", getSelf()))
                            .stop(
                                    FSM.Failure.class,
                                    (failure, state, n) ->
                                            boss.tell(
                                                    failure.cause() + " while " + state,
                                                    getSelf())));
            initialize();
        }

        @Override
        public void logTermination(FSM.Reason reason) {}
    }

    private void endsBy(Object message, Object... reports) {
        TestKit boss = new TestKit(system);
        ActorRef job = system.actorOf(Props.create(Job.class, boss.getRef()));
        boss.watch(job);
        job.tell(message, boss.getRef());
        for (Object report : reports) {
            boss.expectMsg(report);
        }
        boss.expectTerminated(job);
    }

    @Test
    void itFinishes() {
        endsBy("finish", "finished 1");
    }

    @Test
    void itFinishesWithAnAnswerAndAResult() {
        endsBy("finish well", "ok", "finished 100");
    }

    @Test
    void itGivesUp() {
        endsBy("give up", "too hard while BUSY");
    }

    @Test
    void itBreaks() {
        endsBy("break", "broken");
    }

    @Test
    void itIsSentHome() {
        endsBy(PoisonPill.getInstance(), "sent home");
    }
}
