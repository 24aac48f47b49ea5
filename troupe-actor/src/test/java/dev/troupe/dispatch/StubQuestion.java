package dev.troupe.dispatch;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.spi.Question;
import java.util.concurrent.CompletableFuture;

/** Somebody who asks. */
final class StubQuestion extends ActorRef implements Question {
    private final CompletableFuture<Object> answer = new CompletableFuture<>();

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

    @Override
    public CompletableFuture<Object> answer() {
        return answer;
    }

    @Override
    public void send(Object message) {}

    @Override
    public void sendToStop(Object message) {}
}
