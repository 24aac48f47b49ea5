package dev.troupe.testkit.javadsl;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Terminated;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.testkit.TestActor;
import dev.troupe.testkit.TestProbe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A test actor and the means to say what it must receive.
 *
 * <pre>{@code
 * TestKit probe = new TestKit(system);
 * greeter.tell("Ann", probe.getRef());
 * probe.expectMsg("hello Ann");
 * }</pre>
 *
 * <p>Expectations look at the messages in the order of arrival and consume them. A method without a
 * {@code max} waits for what is left of the surrounding {@code within}, or for {@code
 * troupe.test.single-expect-default}. Times are dilated by {@code troupe.test.timefactor}, except
 * the argument of {@link #expectNoMessage(Duration)} and the minimum of {@code within}. What does
 * not hold raises an {@link AssertionError} that tells what was expected, what came, how long was
 * waited and what is still queued.
 *
 * <p>Where a function is asked about messages, it may refuse one by throwing {@link
 * dev.troupe.japi.JavaPartialFunction#noMatch()}.
 *
 * <p>Messages may be sent to the test actor from any thread; the kit itself belongs to one thread
 * at a time. No argument may be null.
 */
public class TestKit {
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE);

    private final TestProbe probe;

    /** A kit with a new test actor in {@code system}. */
    public TestKit(ActorSystem system) {
        this.probe = new TestProbe(system);
    }

    public ActorSystem getSystem() {
        return probe.system();
    }

    /** The actor whose messages are checked. */
    public ActorRef getRef() {
        return probe.ref();
    }

    /** The actor whose messages are checked; the same as {@link #getRef()}. */
    public ActorRef getTestActor() {
        return probe.ref();
    }

    // ---- the test actor

    /** Sends {@code msg} to {@code actor} with the test actor as the sender. */
    public void send(ActorRef actor, Object msg) {
        probe.send(actor, msg);
    }

    /** Sends {@code msg} to the sender of the message read last. */
    public void reply(Object msg) {
        probe.reply(msg);
    }

    /** Sends the message read last on to {@code actor}; its sender stays. */
    public void forward(ActorRef actor) {
        probe.forward(actor);
    }

    /**
     * The sender of the message read last.
     *
     * @throws IllegalStateException if none was read yet
     */
    public ActorRef getLastSender() {
        return probe.lastSender();
    }

    /** Whether a message is waiting to be read. */
    public boolean msgAvailable() {
        return probe.msgAvailable();
    }

    /** Lets {@code pilot} react to the messages that are sent from now on. */
    public void setAutoPilot(TestActor.AutoPilot pilot) {
        probe.setAutoPilot(pilot);
    }

    /** Drops the messages, sent from now on, for which {@code pf} says true. */
    public void ignoreMsg(Function<Object, Boolean> pf) {
        probe.ignoreMsg(partial(pf));
    }

    /** Undoes {@link #ignoreMsg}. */
    public void ignoreNoMsg() {
        probe.ignoreNoMsg();
    }

    /** Asks for {@link Terminated} when {@code ref} stops; the watch is in place on return. */
    public ActorRef watch(ActorRef ref) {
        return probe.watch(ref);
    }

    /** Undoes {@link #watch}; a {@link Terminated} that can be read already stays. */
    public ActorRef unwatch(ActorRef ref) {
        return probe.unwatch(ref);
    }

    /** Creates a child of the test actor; it is stopped when it fails. */
    public ActorRef childActorOf(Props props) {
        return probe.childActorOf(props);
    }

    /** Creates a child of the test actor; it is stopped when it fails. */
    public ActorRef childActorOf(Props props, String name) {
        return probe.childActorOf(props, name);
    }

    /** Creates a child of the test actor, supervised with {@code supervisorStrategy}. */
    public ActorRef childActorOf(Props props, SupervisorStrategy supervisorStrategy) {
        return probe.childActorOf(props, supervisorStrategy);
    }

    /** Creates a child of the test actor, supervised with {@code supervisorStrategy}. */
    public ActorRef childActorOf(Props props, String name, SupervisorStrategy supervisorStrategy) {
        return probe.childActorOf(props, name, supervisorStrategy);
    }

    // ---- time

    /** The duration written as {@code 3 seconds}, {@code 100 ms} or {@code 1.5 min}. */
    public Duration duration(String s) {
        return DurationText.parse(s);
    }

    /** {@code duration} times {@code troupe.test.timefactor}. */
    public Duration dilated(Duration duration) {
        return probe.dilated(duration);
    }

    /**
     * What is left of the surrounding {@code within}; may be negative.
     *
     * @throws AssertionError if there is no surrounding one
     */
    public Duration getRemaining() {
        return probe.remaining();
    }

    /** What is left of the surrounding {@code within}; {@code duration} if there is none. */
    public Duration getRemainingOr(Duration duration) {
        return probe.remainingOr(duration);
    }

    /** What is left of the surrounding {@code within}; the dilated default if there is none. */
    public Duration getRemainingOrDefault() {
        return probe.remainingOrDefault();
    }

    /** Runs {@code f}, which must take {@code max} at most. */
    public <T extends @Nullable Object> T within(Duration max, Supplier<T> f) {
        return probe.within(max, f);
    }

    /**
     * Runs {@code f}, which must take at least {@code min} and at most {@code max}. Inside of
     * another {@code within} it is limited by what that has left. The maximum is waived when the
     * last thing {@code f} did was to find silence.
     *
     * @param min not dilated
     */
    public <T extends @Nullable Object> T within(Duration min, Duration max, Supplier<T> f) {
        return probe.within(min, max, f);
    }

    /** Waits until {@code p} holds. */
    public void awaitCond(Supplier<Boolean> p) {
        probe.awaitCond(p);
    }

    /** Waits until {@code p} holds. */
    public void awaitCond(Duration max, Supplier<Boolean> p) {
        probe.awaitCond(max, p);
    }

    /** Waits until {@code p} holds, with a pause of {@code interval} between two looks. */
    public void awaitCond(Duration max, Duration interval, Supplier<Boolean> p) {
        probe.awaitCond(max, interval, p);
    }

    /**
     * Waits until {@code p} holds.
     *
     * @param interval the pause between two looks; not dilated
     * @param message what to say if it does not hold in time
     */
    public void awaitCond(Duration max, Duration interval, String message, Supplier<Boolean> p) {
        probe.awaitCond(max, interval, message, p);
    }

    /** Runs {@code a} until it does not throw; its last error is thrown when the time is over. */
    public <A extends @Nullable Object> A awaitAssert(Supplier<A> a) {
        return probe.awaitAssert(a);
    }

    /** Runs {@code a} until it does not throw; its last error is thrown when the time is over. */
    public <A extends @Nullable Object> A awaitAssert(Duration max, Supplier<A> a) {
        return probe.awaitAssert(max, a);
    }

    /**
     * Runs {@code a} until it does not throw; its last error is thrown when the time is over.
     *
     * @param interval the pause between two runs; not dilated
     */
    public <A extends @Nullable Object> A awaitAssert(
            Duration max, Duration interval, Supplier<A> a) {
        return probe.awaitAssert(max, interval, a);
    }

    /**
     * Runs {@code a} again and again for {@code max}, during which it must not throw.
     *
     * @return what it gave last
     */
    public <A extends @Nullable Object> A assertForDuration(Duration max, Supplier<A> a) {
        return probe.assertForDuration(max, a);
    }

    /**
     * Runs {@code a} again and again for {@code max}, during which it must not throw.
     *
     * @param interval the pause between two runs; not dilated
     * @return what it gave last
     */
    public <A extends @Nullable Object> A assertForDuration(
            Duration max, Duration interval, Supplier<A> a) {
        return probe.assertForDuration(max, interval, a);
    }

    // ---- one message

    /** The next message, which must be equal to {@code obj}. */
    public <T> T expectMsg(T obj) {
        return probe.expectMsg(obj);
    }

    /** The next message, which must be equal to {@code obj}. */
    public <T> T expectMsg(Duration max, T obj) {
        return probe.expectMsg(max, obj);
    }

    /** The next message, which must be equal to {@code obj}; a failure mentions {@code hint}. */
    public <T> T expectMsg(Duration max, T obj, String hint) {
        return probe.expectMsg(max, hint, obj);
    }

    /** The next message, which must be equal to {@code obj}; the same as {@code expectMsg}. */
    public <T> T expectMsgEquals(T obj) {
        return probe.expectMsg(obj);
    }

    /** The next message, which must be equal to {@code obj}; the same as {@code expectMsg}. */
    public <T> T expectMsgEquals(Duration max, T obj) {
        return probe.expectMsg(max, obj);
    }

    /** The next message, which must be of class {@code c} or a subclass. */
    public <T> T expectMsgClass(Class<T> c) {
        return probe.expectMsgClass(c);
    }

    /** The next message, which must be of class {@code c} or a subclass. */
    public <T> T expectMsgClass(Duration max, Class<T> c) {
        return probe.expectMsgClass(max, c);
    }

    /** The next message, which must be equal to one of these. */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final <T> T expectMsgAnyOf(T first, T... objs) {
        return expectMsgAnyOf(first, Arrays.asList(objs));
    }

    /** The next message, which must be equal to one of these. */
    public <T> T expectMsgAnyOf(T first, List<T> objs) {
        List<T> all = new ArrayList<>(objs.size() + 1);
        all.add(first);
        all.addAll(objs);
        return probe.expectMsgAnyOf(all);
    }

    /** The next message, which must be equal to one of these. */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final <T> T expectMsgAnyOfWithin(Duration max, T... objs) {
        return probe.expectMsgAnyOf(max, Arrays.asList(objs));
    }

    /** The next message, which must be equal to one of these. */
    public <T> T expectMsgAnyOfWithin(Duration max, List<T> objs) {
        return probe.expectMsgAnyOf(max, objs);
    }

    /** The next message, which must be of one of these classes or a subclass. */
    @SuppressWarnings("TypeParameterUnusedInFormals") // the caller says which supertype they have
    public <T> T expectMsgAnyClassOf(Class<?>... objs) {
        return probe.expectMsgAnyClassOf(TestKit.<T>subclasses(Arrays.asList(objs)));
    }

    /** The next message, which must be of one of these classes or a subclass. */
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T> T expectMsgAnyClassOf(List<Class<?>> objs) {
        return probe.expectMsgAnyClassOf(TestKit.<T>subclasses(objs));
    }

    /** The next message, which must be of one of these classes or a subclass. */
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T> T expectMsgAnyClassOf(Duration max, Class<?>... objs) {
        return probe.expectMsgAnyClassOf(max, TestKit.<T>subclasses(Arrays.asList(objs)));
    }

    /** The next message, which must be of one of these classes or a subclass. */
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T> T expectMsgAnyClassOf(Duration max, List<Class<?>> objs) {
        return probe.expectMsgAnyClassOf(max, TestKit.<T>subclasses(objs));
    }

    @SuppressWarnings("unchecked") // the caller of expectMsgAnyClassOf answers for T
    private static <T> List<Class<? extends T>> subclasses(List<Class<?>> classes) {
        return (List<Class<? extends T>>) (List<?>) classes;
    }

    /** What {@code f} makes of the next message. */
    public <T> T expectMsgPF(String hint, Function<Object, T> f) {
        return probe.expectMsgPF(hint, partial(f));
    }

    /** What {@code f} makes of the next message. */
    public <T> T expectMsgPF(Duration max, String hint, Function<Object, T> f) {
        return probe.expectMsgPF(max, hint, partial(f));
    }

    /** The next message, which must be the {@link Terminated} of {@code target}. */
    public Terminated expectTerminated(ActorRef target) {
        return probe.expectTerminated(target);
    }

    /** The next message, which must be the {@link Terminated} of {@code target}. */
    public Terminated expectTerminated(Duration max, ActorRef target) {
        return probe.expectTerminated(target, max);
    }

    /** The next message, or null when none comes within {@code max}, which is not dilated. */
    public @Nullable Object receiveOne(Duration max) {
        return probe.receiveOne(max);
    }

    // ---- no message

    /** That no message comes within {@code troupe.test.expect-no-message-default}. */
    public void expectNoMessage() {
        probe.expectNoMessage();
    }

    /** That no message comes within {@code max}, which is not dilated. One that does is read. */
    public void expectNoMessage(Duration max) {
        probe.expectNoMessage(max);
    }

    /**
     * That no message comes for as long as an expectation would wait.
     *
     * @deprecated use {@link #expectNoMessage()}, which does not wait that long
     */
    @Deprecated
    public void expectNoMsg() {
        probe.expectNoMsg();
    }

    /**
     * That no message comes within {@code max}, which is dilated.
     *
     * @deprecated use {@link #expectNoMessage(Duration)}, which does not dilate
     */
    @Deprecated
    public void expectNoMsg(Duration max) {
        probe.expectNoMsg(max);
    }

    // ---- several messages

    /** The next {@code n} messages. */
    public List<Object> receiveN(int n) {
        return probe.receiveN(n);
    }

    /** The next {@code n} messages. */
    public List<Object> receiveN(int n, Duration max) {
        return probe.receiveN(n, max);
    }

    /** The next messages, which must be equal to these, in any order. */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final <T> List<T> expectMsgAllOf(T... objs) {
        return probe.expectMsgAllOf(Arrays.asList(objs));
    }

    /** The next messages, which must be equal to these, in any order. */
    public <T> List<T> expectMsgAllOf(List<T> objs) {
        return probe.expectMsgAllOf(objs);
    }

    /** The next messages, which must be equal to these, in any order. */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final <T> List<T> expectMsgAllOfWithin(Duration max, T... objs) {
        return probe.expectMsgAllOf(max, Arrays.asList(objs));
    }

    /** The next messages, which must be equal to these, in any order. */
    public <T> List<T> expectMsgAllOfWithin(Duration max, List<T> objs) {
        return probe.expectMsgAllOf(max, objs);
    }

    /** The first message for which {@code f} says true; those before it are dropped. */
    public Object fishForMessage(Duration max, String hint, Function<Object, Boolean> f) {
        return probe.fishForMessage(max, hint, partial(f));
    }

    /** What {@code f} makes of the first message that it does not refuse; others are dropped. */
    public <T> T fishForSpecificMessage(Duration max, String hint, Function<Object, T> f) {
        return probe.fishForSpecificMessage(max, hint, partial(f));
    }

    /**
     * What {@code f} makes of the next messages. Ends when {@code max} is over or before the first
     * message that {@code f} refuses.
     */
    public <T> List<T> receiveWhile(Duration max, Function<Object, T> f) {
        return receiveWhile(max, FOREVER, Integer.MAX_VALUE, f);
    }

    /**
     * What {@code f} makes of the next messages. Ends when {@code max} is over, when no message
     * came for {@code idle}, with the {@code messages}-th message, or before the first message that
     * {@code f} refuses.
     *
     * @param idle not dilated
     */
    public <T> List<T> receiveWhile(
            Duration max, Duration idle, int messages, Function<Object, T> f) {
        return probe.receiveWhile(max, idle, messages, partial(f));
    }

    private static <T> PartialFunction<Object, T> partial(Function<Object, T> f) {
        return new RefusingFunction<>(Objects.requireNonNull(f, "f"));
    }

    // ---- the end

    /** Terminates {@code actorSystem} and waits for that, ten seconds at most. */
    public static void shutdownActorSystem(ActorSystem actorSystem) {
        shutdownActorSystem(actorSystem, SHUTDOWN_TIMEOUT, false);
    }

    /** Terminates {@code actorSystem} and waits for that, ten seconds at most. */
    public static void shutdownActorSystem(ActorSystem actorSystem, boolean verifySystemShutdown) {
        shutdownActorSystem(actorSystem, SHUTDOWN_TIMEOUT, verifySystemShutdown);
    }

    /** Terminates {@code actorSystem} and waits for that. */
    public static void shutdownActorSystem(ActorSystem actorSystem, Duration duration) {
        shutdownActorSystem(actorSystem, duration, false);
    }

    /**
     * Terminates {@code actorSystem} and waits for that. When it takes too long, the tree of its
     * actors is printed, or is in the message of the exception.
     *
     * @param duration how long to wait; not dilated
     * @param verifySystemShutdown whether to throw when it takes longer
     * @throws IllegalStateException if it takes longer and that is to be verified
     */
    public static void shutdownActorSystem(
            ActorSystem actorSystem, Duration duration, boolean verifySystemShutdown) {
        dev.troupe.testkit.TestKit.shutdownActorSystem(actorSystem, duration, verifySystemShutdown);
    }
}
