package dev.troupe.dispatch;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.spi.Question;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Somebody who asks. */
final class StubQuestion extends ActorRef implements Question {
    private final CompletableFuture<Object> answer = new CompletableFuture<>();
    private final boolean many;

    StubQuestion(boolean many) {
        this.many = many;
    }

    @Override
    public ActorPath path() {
        return ActorPath.fromString("troupe://test/temp/question");
    }

    @Override
    protected void deliver(Object message, ActorRef sender) {
        answer.complete(message);
    }

    @Override
    public ActorRef ref() {
        return this;
    }

    CompletableFuture<Object> answer() {
        return answer;
    }

    @Override
    public boolean open(Duration within) {
        return true;
    }

    @Override
    public void close() {
        answer.cancel(false);
    }

    @Override
    public void fail(Throwable cause) {
        answer.completeExceptionally(cause);
    }

    @Override
    public boolean askedMany() {
        return many;
    }
}
