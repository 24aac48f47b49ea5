package dev.troupe.examples.demo;

import dev.troupe.actor.AbstractActor;
import java.io.PrintStream;

/**
 * The only one who prints. Everybody else sends lines here, so they never mix, and a line that led
 * to another one stands above it.
 */
final class Stage extends AbstractActor {
    private final PrintStream out;
    private final Paint paint;

    Stage(PrintStream out, Paint paint) {
        this.out = out;
        this.paint = paint;
    }

    /** Begins a part of the show. */
    record Heading(String text) {}

    /** {@code who} says or does something. */
    record Line(String who, String text) {}

    /** A picture, printed as it is. */
    record Picture(String text) {}

    /** The end, with a last word: whatever was sent before has been printed. */
    record Curtain(String text) {}

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(Heading.class, heading -> out.println("\n" + paint.heading(heading.text())))
                .match(Line.class, this::print)
                .match(Picture.class, picture -> print(paint.tree(picture.text())))
                .match(Curtain.class, this::end)
                .build();
    }

    private void end(Curtain curtain) {
        out.println("\n" + paint.heading(curtain.text()));
        getContext().become(emptyBehavior()); // what players say on their way out is not heard
        getContext().getSystem().terminate();
    }

    private void print(Line line) {
        String who = String.format("%-10s", line.who());
        out.println("  " + paint.name(line.who(), who) + line.text());
    }

    private void print(String picture) {
        picture.lines().forEach(line -> out.println("  " + line));
    }
}
