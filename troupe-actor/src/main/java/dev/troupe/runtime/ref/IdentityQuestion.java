package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorNotFound;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Identify;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Asks a selection who lives there; the first identity with a reference answers it. */
final class IdentityQuestion extends InternalActorRef {
    private final ActorPath path;
    private final Selection selection;
    private final RefProvider provider;
    private final CompletableFuture<ActorRef> answer = new CompletableFuture<>();

    private IdentityQuestion(Selection selection, RefProvider provider) {
        this.path = provider.temporaryRefs().newPath();
        this.selection = selection;
        this.provider = provider;
    }

    static CompletionStage<ActorRef> ask(
            Selection selection, Duration timeout, RefProvider provider) {
        IdentityQuestion question = new IdentityQuestion(selection, provider);
        question.start(timeout);
        return question.answer.minimalCompletionStage();
    }

    private void start(Duration timeout) {
        provider.temporaryRefs().register(this);
        answer.whenComplete((ref, failure) -> provider.temporaryRefs().unregister(this));
        selection.tell(new Identify(selection), this);
        if (!answer.isDone()) {
            giveUpAfter(timeout);
        }
    }

    private void giveUpAfter(Duration timeout) {
        try {
            Cancellable timer =
                    provider.scheduler()
                            .scheduleOnce(timeout, this::nobodyAnswered, provider.executor());
            answer.whenComplete((ref, failure) -> timer.cancel());
        } catch (IllegalStateException systemHasTerminated) {
            nobodyAnswered();
        }
    }

    private void nobodyAnswered() {
        answer.completeExceptionally(new ActorNotFound(selection));
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        if (answer.isDone() || !(message instanceof ActorIdentity identity)) {
            provider.deadLetters()
                    .office()
                    .take(
                            message,
                            sender == null ? provider.deadLetters() : sender,
                            this,
                            DeadLetter.Reason.LATE_REPLY);
        } else if (identity.getActorRef().isPresent()) {
            answer.complete(identity.getActorRef().get());
        } else {
            nobodyAnswered();
        }
    }

    @Override
    public void sendSystem(SystemMessage message) {
        provider.deadLetters().office().takeSystem(message, this);
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    protected RefProvider provider() {
        return provider;
    }

    @Override
    public InternalActorRef parent() {
        return provider.temporaryRefs();
    }

    @Override
    public boolean isTerminated() {
        return answer.isDone();
    }
}
