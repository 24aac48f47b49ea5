package dev.troupe.japi;

/** Which throwables a program may handle, and a way to throw any of them. */
public final class Throwables {

    private Throwables() {}

    /**
     * Whether {@code throwable} should be left alone by general handlers: errors of the virtual
     * machine and of linking, {@code ThreadDeath}, and {@link InterruptedException}, which asks the
     * thread to stop.
     */
    public static boolean isFatal(Throwable throwable) {
        return throwable instanceof VirtualMachineError
                || throwable instanceof LinkageError
                || throwable instanceof InterruptedException
                // by name: the class is to be removed from the JDK
                || throwable.getClass().getName().equals("java.lang.ThreadDeath");
    }

    /** The opposite of {@link #isFatal}. */
    public static boolean isNonFatal(Throwable throwable) {
        return !isFatal(throwable);
    }

    /**
     * Throws {@code throwable} as it is, checked or not. Declared to return a value so that {@code
     * return sneakyThrow(e)} can end a method.
     */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    public static <T extends Throwable, R> R sneakyThrow(Throwable throwable) throws T {
        throw (T) throwable;
    }
}
