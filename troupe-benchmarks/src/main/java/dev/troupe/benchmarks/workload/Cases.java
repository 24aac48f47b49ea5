package dev.troupe.benchmarks.workload;

import java.util.List;

/** Twenty classes of messages that have nothing in common. */
final class Cases {
    private static final List<Object> MESSAGES =
            List.of(
                    new M0(), new M1(), new M2(), new M3(), new M4(), new M5(), new M6(), new M7(),
                    new M8(), new M9(), new M10(), new M11(), new M12(), new M13(), new M14(),
                    new M15(), new M16(), new M17(), new M18(), new M19());

    private Cases() {}

    /** The message with this number, from 0 to 19. */
    static Object message(int number) {
        return MESSAGES.get(number);
    }

    /** The class of the message with this number. */
    static Class<?> type(int number) {
        return message(number).getClass();
    }

    private record M0() {}

    private record M1() {}

    private record M2() {}

    private record M3() {}

    private record M4() {}

    private record M5() {}

    private record M6() {}

    private record M7() {}

    private record M8() {}

    private record M9() {}

    private record M10() {}

    private record M11() {}

    private record M12() {}

    private record M13() {}

    private record M14() {}

    private record M15() {}

    private record M16() {}

    private record M17() {}

    private record M18() {}

    private record M19() {}
}
