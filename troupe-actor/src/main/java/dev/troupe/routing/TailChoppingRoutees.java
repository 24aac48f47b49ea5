package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.spi.Asker;
import dev.troupe.spi.Correspondent;
import dev.troupe.spi.Question;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routees that are asked one after the other, by one temporary reference. */
record TailChoppingRoutees(TailChoppingRoutingLogic logic, List<Routee> inOrder) implements Routee {
    @Override
    public void send(Object message, @Nullable ActorRef sender) {
        Correspondent system = Correspondents.of(sender, inOrder);
        if (system == null) {
            inOrder.get(0).send(message, sender); // nobody could tell whether there was a reply
            return;
        }
        FirstReply reply =
                new FirstReply(sender, message.getClass(), inOrder.size(), logic.within());
        new Chop(logic, inOrder, message, reply, system).run();
    }

    /**
     * One message on its way from routee to routee. It has one timer at a time: until the next
     * routee is asked, and then, of the question, until the time is over.
     *
     * <p>No timer is left behind: who ends it sets {@code over}, then looks for a timer; who starts
     * one looks at {@code over} afterwards. Both are volatile.
     */
    private static final class Chop implements Asker, Runnable {
        private final TailChoppingRoutingLogic logic;
        private final List<Routee> inOrder;
        private final Object message;
        private final FirstReply reply;
        private final Question question;
        private int asked; // this and left: of who asks next, the sender and then the timer's task
        private Duration left;
        private volatile boolean over;
        private volatile @Nullable Cancellable timer;

        Chop(
                TailChoppingRoutingLogic logic,
                List<Routee> inOrder,
                Object message,
                FirstReply reply,
                Correspondent system) {
            this.logic = logic;
            this.inOrder = inOrder;
            this.message = message;
            this.reply = reply;
            this.left = logic.within();
            this.question = system.question(this);
        }

        @Override
        public void run() {
            if (over) {
                return;
            }
            Routee next = inOrder.get(asked++);
            if (startTimer()) {
                next.send(message, question.ref());
            } else {
                question.fail(reply.timedOut()); // the system has terminated
            }
        }

        private boolean startTimer() {
            Duration after = left.minus(logic.interval());
            if (asked == inOrder.size() || after.isNegative() || after.isZero()) {
                return question.open(left);
            }
            left = after;
            try {
                timer = logic.scheduler().scheduleOnce(logic.interval(), this, logic.context());
            } catch (IllegalStateException systemHasTerminated) {
                return false;
            }
            if (over) {
                end();
            }
            return true;
        }

        @Override
        public boolean onReply(Object answer, ActorRef from) {
            end();
            return reply.onReply(answer, from);
        }

        @Override
        public void onTimeout() {
            reply.onTimeout();
        }

        @Override
        public void onFailure(Throwable cause) {
            end();
            reply.onFailure(cause);
        }

        @Override
        public boolean askedMany() {
            return true;
        }

        private void end() {
            over = true;
            Cancellable waiting = timer;
            if (waiting != null) {
                waiting.cancel();
            }
        }
    }
}
