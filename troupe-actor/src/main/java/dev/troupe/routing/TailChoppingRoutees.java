package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.spi.Correspondent;
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
        Chop chop = new Chop(logic, inOrder, message, reply);
        chop.askNext(0, system.question(logic.within(), chop));
    }

    /** One message on its way from routee to routee. */
    private static final class Chop implements Correspondent.Asker {
        private final TailChoppingRoutingLogic logic;
        private final List<Routee> inOrder;
        private final Object message;
        private final FirstReply reply;
        private volatile boolean over;
        private volatile @Nullable Cancellable timer;

        Chop(
                TailChoppingRoutingLogic logic,
                List<Routee> inOrder,
                Object message,
                FirstReply reply) {
            this.logic = logic;
            this.inOrder = inOrder;
            this.message = message;
            this.reply = reply;
        }

        void askNext(int at, ActorRef asking) {
            if (over) {
                return;
            }
            inOrder.get(at).send(message, asking);
            if (!over && at + 1 < inOrder.size()) {
                timer =
                        logic.scheduler()
                                .scheduleOnce(
                                        logic.interval(),
                                        () -> askNext(at + 1, asking),
                                        logic.context());
                if (over) { // end() may have looked before the timer was there
                    end();
                }
            }
        }

        @Override
        public void onReply(Object answer, ActorRef from) {
            end();
            reply.onReply(answer, from);
        }

        @Override
        public void onTimeout() {
            end();
            reply.onTimeout();
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
