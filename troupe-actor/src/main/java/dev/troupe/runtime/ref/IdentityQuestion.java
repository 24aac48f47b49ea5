package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorNotFound;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Identify;
import dev.troupe.spi.Asker;
import dev.troupe.spi.Question;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Asks a selection who lives there; of several, the first to answer counts. */
final class IdentityQuestion implements Asker {
    private final Selection selection;
    private final CompletableFuture<ActorRef> answer = new CompletableFuture<>();

    private IdentityQuestion(Selection selection) {
        this.selection = selection;
    }

    static CompletionStage<ActorRef> ask(Selection selection, Duration timeout) {
        IdentityQuestion identity = new IdentityQuestion(selection);
        Question question = selection.question(identity);
        if (question.open(timeout)) {
            selection.tell(new Identify(selection), question.ref());
        } else {
            identity.onTimeout();
        }
        return identity.answer.minimalCompletionStage();
    }

    @Override
    public boolean onReply(Object message, ActorRef from) {
        if (message instanceof ActorIdentity identity && identity.getActorRef().isPresent()) {
            return answer.complete(identity.getActorRef().get());
        }
        onTimeout();
        return message instanceof ActorIdentity;
    }

    @Override
    public void onTimeout() {
        onFailure(new ActorNotFound(selection));
    }

    @Override
    public void onFailure(Throwable cause) {
        answer.completeExceptionally(cause);
    }

    @Override
    public boolean askedMany() {
        return true;
    }
}
