package dev.troupe.compat.api;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import scala.reflect.ScalaLongSignature;
import scala.reflect.ScalaSignature;

/**
 * What the Scala compiler knows about a class and its bytecode does not say: which members are
 * {@code private[some.package]}, which are public for the JVM, and which are marked as internal.
 *
 * <p>It stands in an annotation of the outermost class, as numbered entries that refer to each
 * other. Read are the entries of names, symbols and annotations; all others are skipped.
 */
final class ScalaSignatures {
    private static final int FIRST_SYMBOL = 3;
    private static final int CLASS = 6;
    private static final int VALUE = 8;
    private static final int LAST_SYMBOL = 10;
    private static final int TYPE_REFERENCE = 16;
    private static final int ANNOTATION = 40;
    private static final long PRIVATE = 1 << 2;

    private final byte[] bytes;
    private int at;
    private int[] starts = {};
    private int[] ends = {};
    private final Map<String, Boolean> hiddenByName = new HashMap<>();

    private ScalaSignatures(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Names of the classes and members in {@code outermost} that are not for users, as {@code
     * Outer.Inner} and {@code Outer.Inner#member}. An overloaded name counts only if all are.
     */
    static Set<String> hiddenIn(Class<?> outermost) {
        ScalaSignature annotation = outermost.getAnnotation(ScalaSignature.class);
        ScalaLongSignature parts = outermost.getAnnotation(ScalaLongSignature.class);
        if (annotation == null && parts == null) {
            return Set.of();
        }
        String encoded = parts == null ? annotation.bytes() : String.join("", parts.bytes());
        ScalaSignatures signatures = new ScalaSignatures(decoded(encoded));
        signatures.read();
        Set<String> hidden = new HashSet<>();
        signatures.hiddenByName.forEach(
                (name, isHidden) -> {
                    if (isHidden) {
                        hidden.add(name);
                    }
                });
        return hidden;
    }

    // seven bits of each character, shifted by one so that zero is rare
    private static byte[] decoded(String encoded) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int held = 0;
        int bits = 0;
        for (int i = 0; i < encoded.length(); i++) {
            char c = encoded.charAt(i);
            held |= (c == 0 ? 0x7f : c - 1) << bits;
            bits += 7;
            if (bits >= 8) {
                bytes.write(held);
                held >>>= 8;
                bits -= 8;
            }
        }
        return bytes.toByteArray();
    }

    private void read() {
        number(); // major and minor version
        number();
        starts = new int[(int) number()];
        ends = new int[starts.length];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = at;
            at++; // its kind
            int length = (int) number();
            ends[i] = at + length;
            at = ends[i];
        }
        Set<Integer> marked = markedAsInternal();
        for (int i = 0; i < starts.length; i++) {
            int kind = kind(i);
            if (kind == CLASS || kind == VALUE) {
                open(i);
                number(); // name
                number(); // owner
                boolean isPrivate = (number() & PRIVATE) != 0;
                int withinOrType = (int) number();
                boolean hidden = isPrivate || isSymbol(withinOrType) || marked.contains(i);
                hiddenByName.merge(nameOf(i), hidden, Boolean::logicalAnd);
            }
        }
    }

    private Set<Integer> markedAsInternal() {
        Set<Integer> marked = new HashSet<>();
        for (int i = 0; i < starts.length; i++) {
            if (kind(i) == ANNOTATION) {
                open(i);
                int target = (int) number();
                int type = (int) number();
                if (kind(type) == TYPE_REFERENCE) {
                    open(type);
                    number(); // prefix
                    if (simpleName((int) number()).startsWith("Internal")) {
                        marked.add(target);
                    }
                }
            }
        }
        return marked;
    }

    private String nameOf(int symbol) {
        open(symbol);
        number();
        int owner = (int) number();
        String name = simpleName(symbol);
        if (owner >= starts.length || kind(owner) != CLASS) {
            return name;
        }
        return nameOf(owner) + (kind(symbol) == VALUE ? "#" : ".") + name;
    }

    private String simpleName(int symbol) {
        if (!isSymbol(symbol) || kind(symbol) == FIRST_SYMBOL) {
            return "";
        }
        open(symbol);
        int name = (int) number();
        int from = open(name);
        return new String(bytes, from, ends[name] - from, StandardCharsets.UTF_8);
    }

    private boolean isSymbol(int entry) {
        return entry < starts.length && kind(entry) >= FIRST_SYMBOL && kind(entry) <= LAST_SYMBOL;
    }

    private int kind(int entry) {
        return bytes[starts[entry]];
    }

    private int open(int entry) {
        at = starts[entry] + 1;
        number(); // length
        return at;
    }

    private long number() {
        long number = 0;
        byte next;
        do {
            next = bytes[at++];
            number = (number << 7) | (next & 0x7f);
        } while (next < 0);
        return number;
    }
}
