package dev.troupe.examples.demo;

import java.io.Console;
import java.nio.charset.Charset;
import java.util.Map;

/**
 * How text is dressed up for the terminal at hand.
 *
 * @param colours whether it understands ANSI colours
 * @param boxes whether it can show the lines that a tree is drawn with
 */
public record Paint(boolean colours, boolean boxes) {
    private static final Map<String, Integer> BY_ROLE =
            Map.of("director", 36, "anna", 32, "ben", 33, "cleo", 35, "critic", 31);

    /** What the terminal of this program can show; plain text when the output goes to a file. */
    public static Paint forTerminal() {
        String terminal = System.getenv("TERM");
        boolean colours =
                isTerminal()
                        && System.getenv("NO_COLOR") == null
                        && terminal != null
                        && !terminal.equals("dumb");
        String charset =
                System.getProperty(
                        "stdout.encoding",
                        System.getProperty("sun.stdout.encoding", Charset.defaultCharset().name()));
        return new Paint(colours, Charset.forName(charset).newEncoder().canEncode('└'));
    }

    /** Whether somebody watches: the output does not go to a file or another program. */
    @SuppressWarnings("SystemConsoleNull") // newer JDKs always have one, and are asked what it is
    public static boolean isTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException beforeJdk22) {
            return true;
        } catch (ReflectiveOperationException cannotBeAsked) {
            return false;
        }
    }

    String heading(String text) {
        return colours ? "\u001b[1m" + text + "\u001b[0m" : text;
    }

    String name(String role, String text) {
        Integer colour = BY_ROLE.get(role);
        return colours && colour != null ? "\u001b[" + colour + "m" + text + "\u001b[0m" : text;
    }

    /** One moment of a thread. */
    String thread(boolean blocked) {
        return blocked ? boxes ? "█" : "#" : boxes ? "·" : ".";
    }

    /** What the signs of {@link #thread} mean. */
    String key() {
        return thread(true) + " blocks, " + thread(false) + " is free";
    }

    String tree(String text) {
        return boxes ? text : text.replace("├─", "|-").replace("└─", "`-").replace('│', '|');
    }
}
