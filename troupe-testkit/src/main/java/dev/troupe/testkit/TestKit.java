package dev.troupe.testkit;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Terminated;
import dev.troupe.japi.pf.PartialFunction;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A test actor and the means to say what it must receive. Java programs will prefer {@link
 * dev.troupe.testkit.javadsl.TestKit}, which takes plain functions.
 *
 * <p>Expectations look at the messages in the order of arrival and consume them. A method without a
 * {@code max} waits for what is left of the surrounding {@code within}, or for {@code
 * troupe.test.single-expect-default}. Times are dilated by {@code troupe.test.timefactor}, except
 * the argument of {@link #expectNoMessage(Duration)} and the minimum of {@code within}. What does
 * not hold raises an {@link AssertionError} that tells what was expected, what came, how long was
 * waited and what is still queued.
 *
 * <p>Messages may be sent to the test actor from any thread; the kit itself belongs to one thread
 * at a time. No argument may be null.
 */
public class TestKit {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final ActorSystem system;
    private final String name;
    private final TestKitSettings settings;
    private final TimeBox time;
    private final Inbox inbox = new Inbox();
    private final Expectations expectations;
    private final ActorRef testActor;
    private final ActorControl control;

    /** A kit with a new test actor in {@code system}. */
    public TestKit(ActorSystem system) {
        this(system, "testActor");
    }

    TestKit(ActorSystem system, String name) {
        this.system = Objects.requireNonNull(system, "system");
        this.name = Objects.requireNonNull(name, "name");
        this.settings = TestKitExtension.get(system);
        this.time = new TimeBox(settings);
        this.expectations = new Expectations(inbox, time);
        this.testActor =
                ((ExtendedActorSystem) system)
                        .systemActorOf(
                                TestActor.props(inbox), name + "-" + COUNT.incrementAndGet());
        this.control =
                new ActorControl(testActor, time.dilated(settings.DefaultTimeout().duration()));
    }

    public ActorSystem system() {
        return system;
    }

    /** The actor whose messages are checked. */
    public ActorRef testActor() {
        return testActor;
    }

    /** What the name of the test actor begins with; a number follows. */
    public String testActorName() {
        return name;
    }

    public TestKitSettings testKitSettings() {
        return settings;
    }

    // ---- the test actor

    /** Lets {@code pilot} react to the messages that are sent from now on. */
    public void setAutoPilot(TestActor.AutoPilot pilot) {
        Objects.requireNonNull(pilot, "pilot");
        control.tell(actor -> actor.fly(pilot));
    }

    /** Drops the messages, sent from now on, for which {@code f} says true. */
    public void ignoreMsg(PartialFunction<Object, Boolean> f) {
        Objects.requireNonNull(f, "f");
        control.tell(actor -> actor.ignore(message -> f.applyOrElse(message, other -> false)));
    }

    /** Undoes {@link #ignoreMsg}. */
    public void ignoreNoMsg() {
        control.tell(actor -> actor.ignore(message -> false));
    }

    /** Asks for {@link Terminated} when {@code ref} stops; the watch is in place on return. */
    public ActorRef watch(ActorRef ref) {
        Objects.requireNonNull(ref, "ref");
        return control.call("watch [" + ref + "]", actor -> actor.getContext().watch(ref));
    }

    /** Undoes {@link #watch}; a {@link Terminated} that can be read already stays. */
    public ActorRef unwatch(ActorRef ref) {
        Objects.requireNonNull(ref, "ref");
        return control.call("unwatch [" + ref + "]", actor -> actor.getContext().unwatch(ref));
    }

    /** Creates a child of the test actor; it is stopped when it fails. */
    public ActorRef childActorOf(Props props) {
        return childActorOf(props, SupervisorStrategy.stoppingStrategy());
    }

    /** Creates a child of the test actor; it is stopped when it fails. */
    public ActorRef childActorOf(Props props, String childName) {
        return childActorOf(props, childName, SupervisorStrategy.stoppingStrategy());
    }

    /** Creates a child of the test actor, supervised with {@code supervisorStrategy}. */
    public ActorRef childActorOf(Props props, SupervisorStrategy supervisorStrategy) {
        return spawn(props, Optional.empty(), supervisorStrategy);
    }

    /** Creates a child of the test actor, supervised with {@code supervisorStrategy}. */
    public ActorRef childActorOf(
            Props props, String childName, SupervisorStrategy supervisorStrategy) {
        return spawn(props, Optional.of(childName), supervisorStrategy);
    }

    private ActorRef spawn(Props props, Optional<String> childName, SupervisorStrategy strategy) {
        Objects.requireNonNull(props, "props");
        Objects.requireNonNull(strategy, "supervisorStrategy");
        return control.call(
                "create a child with [" + props + "]",
                actor -> actor.spawn(props, childName, strategy));
    }

    /** Whether a message is waiting to be read. */
    public boolean msgAvailable() {
        return !inbox.isEmpty();
    }

    /**
     * The sender of the message read last.
     *
     * @throws IllegalStateException if none was read yet
     */
    public ActorRef lastSender() {
        return lastMessage().sender();
    }

    TestActor.Message lastMessage() {
        TestActor.Message last = inbox.last();
        if (last == null) {
            throw new IllegalStateException(
                    "["
                            + testActor
                            + "] has no last message: no message was read yet; expect one first");
        }
        return last;
    }

    // ---- time

    /** The time, of which only differences mean something. */
    public Duration now() {
        return time.now();
    }

    /** {@code duration} times {@code troupe.test.timefactor}. */
    public Duration dilated(Duration duration) {
        return time.dilated(duration);
    }

    /**
     * What is left of the surrounding {@code within}; may be negative.
     *
     * @throws AssertionError if there is no surrounding one
     */
    public Duration remaining() {
        return time.remaining();
    }

    /** What is left of the surrounding {@code within}; {@code duration} if there is none. */
    public Duration remainingOr(Duration duration) {
        return time.remainingOr(duration);
    }

    /** What is left of the surrounding {@code within}; the dilated default if there is none. */
    public Duration remainingOrDefault() {
        return time.remainingOrDefault();
    }

    /** Runs {@code block}, which must take {@code max} at most. */
    public <T extends @Nullable Object> T within(Duration max, Supplier<T> block) {
        return time.within(Duration.ZERO, max, block);
    }

    /**
     * Runs {@code block}, which must take at least {@code min} and at most {@code max}. Inside of
     * another block it is limited by what that has left. The maximum is waived when the last thing
     * the block did was to find silence.
     *
     * @param min not dilated
     */
    public <T extends @Nullable Object> T within(Duration min, Duration max, Supplier<T> block) {
        return time.within(min, max, block);
    }

    /** Waits until {@code p} holds. */
    public void awaitCond(Supplier<Boolean> p) {
        awaitCond(time.deadline(remainingOrDefault()), Polling.INTERVAL, "", p);
    }

    /** Waits until {@code p} holds. */
    public void awaitCond(Duration max, Supplier<Boolean> p) {
        awaitCond(max, Polling.INTERVAL, p);
    }

    /** Waits until {@code p} holds, with a pause of {@code interval} between two looks. */
    public void awaitCond(Duration max, Duration interval, Supplier<Boolean> p) {
        awaitCond(max, interval, "", p);
    }

    /**
     * Waits until {@code p} holds.
     *
     * @param interval the pause between two looks; not dilated
     * @param message what to say if it does not hold in time
     */
    public void awaitCond(Duration max, Duration interval, String message, Supplier<Boolean> p) {
        awaitCond(time.deadline(dilated(max)), interval, message, p);
    }

    private static void awaitCond(
            Deadline deadline, Duration interval, String message, Supplier<Boolean> p) {
        Objects.requireNonNull(interval, "interval");
        Objects.requireNonNull(p, "p");
        if (!Polling.until(deadline, interval, p::get)) {
            throw new AssertionError(
                    "expected a condition to hold, it did not within "
                            + Durations.text(deadline.max())
                            + (message.isEmpty() ? "" : ": " + message));
        }
    }

    /** Runs {@code a} until it does not throw; its last error is thrown when the time is over. */
    public <A extends @Nullable Object> A awaitAssert(Supplier<A> a) {
        return Polling.untilNoError(time.deadline(remainingOrDefault()), Polling.INTERVAL, a);
    }

    /** Runs {@code a} until it does not throw; its last error is thrown when the time is over. */
    public <A extends @Nullable Object> A awaitAssert(Duration max, Supplier<A> a) {
        return awaitAssert(max, Polling.INTERVAL, a);
    }

    /**
     * Runs {@code a} until it does not throw; its last error is thrown when the time is over.
     *
     * @param interval the pause between two runs; not dilated
     */
    public <A extends @Nullable Object> A awaitAssert(
            Duration max, Duration interval, Supplier<A> a) {
        return Polling.untilNoError(time.deadline(dilated(max)), interval, a);
    }

    /**
     * Runs {@code a} again and again for {@code max}, during which it must not throw.
     *
     * @return what it gave last
     */
    public <A extends @Nullable Object> A assertForDuration(Duration max, Supplier<A> a) {
        return assertForDuration(max, Polling.INTERVAL, a);
    }

    /**
     * Runs {@code a} again and again for {@code max}, during which it must not throw.
     *
     * @param interval the pause between two runs; not dilated
     * @return what it gave last
     */
    public <A extends @Nullable Object> A assertForDuration(
            Duration max, Duration interval, Supplier<A> a) {
        return Polling.whileNoError(time.deadline(dilated(max)), interval, a);
    }

    // ---- one message

    /** The next message, which must be equal to {@code obj}. */
    public <T> T expectMsg(T obj) {
        return expectEqual(remainingOrDefault(), Expected.value(obj), obj);
    }

    /** The next message, which must be equal to {@code obj}. */
    public <T> T expectMsg(Duration max, T obj) {
        return expectEqual(dilated(max), Expected.value(obj), obj);
    }

    /** The next message, which must be equal to {@code obj}; a failure mentions {@code hint}. */
    public <T> T expectMsg(Duration max, String hint, T obj) {
        return expectEqual(dilated(max), Expected.value(obj, hint), obj);
    }

    @SuppressWarnings("unchecked") // equal to a T
    private <T> T expectEqual(Duration max, Expected expected, T obj) {
        Objects.requireNonNull(obj, "obj");
        return (T) expectations.one(expected, max, obj::equals);
    }

    /** The next message, which must be of class {@code c} or a subclass. */
    public <C> C expectMsgClass(Class<C> c) {
        return expectInstance(remainingOrDefault(), c);
    }

    /** The next message, which must be of class {@code c} or a subclass. */
    public <C> C expectMsgClass(Duration max, Class<C> c) {
        return expectInstance(dilated(max), c);
    }

    private <C> C expectInstance(Duration max, Class<C> c) {
        return this.<C>expectAnyInstance(max, List.of(c));
    }

    /** The next message, which must be equal to one of {@code obj}. */
    public <T> T expectMsgAnyOf(List<T> obj) {
        return expectAnyEqual(remainingOrDefault(), obj);
    }

    /** The next message, which must be equal to one of {@code obj}. */
    public <T> T expectMsgAnyOf(Duration max, List<T> obj) {
        return expectAnyEqual(dilated(max), obj);
    }

    @SuppressWarnings("unchecked") // equal to a T
    private <T> T expectAnyEqual(Duration max, List<T> obj) {
        List<T> any = List.copyOf(obj);
        return (T) expectations.one(Expected.text("any of " + any), max, any::contains);
    }

    /** The next message, which must be of one of these classes or a subclass. */
    public <C> C expectMsgAnyClassOf(List<Class<? extends C>> obj) {
        return expectAnyInstance(remainingOrDefault(), obj);
    }

    /** The next message, which must be of one of these classes or a subclass. */
    public <C> C expectMsgAnyClassOf(Duration max, List<Class<? extends C>> obj) {
        return expectAnyInstance(dilated(max), obj);
    }

    @SuppressWarnings("unchecked") // an instance of one of the classes of C
    private <C> C expectAnyInstance(Duration max, List<Class<? extends C>> classes) {
        return (C)
                expectations.one(
                        Expected.instanceOf(classes),
                        max,
                        message -> classes.stream().anyMatch(c -> Classes.accepts(c, message)));
    }

    /** What {@code f} makes of the next message, for which it must be defined. */
    public <T> T expectMsgPF(String hint, PartialFunction<Object, T> f) {
        return expectations.matching(Expected.text(hint), remainingOrDefault(), f);
    }

    /** What {@code f} makes of the next message, for which it must be defined. */
    public <T> T expectMsgPF(Duration max, String hint, PartialFunction<Object, T> f) {
        return expectations.matching(Expected.text(hint), dilated(max), f);
    }

    /** The next message, which must be the {@link Terminated} of {@code target}. */
    public Terminated expectTerminated(ActorRef target) {
        return terminated(target, remainingOrDefault());
    }

    /** The next message, which must be the {@link Terminated} of {@code target}. */
    public Terminated expectTerminated(ActorRef target, Duration max) {
        return terminated(target, dilated(max));
    }

    private Terminated terminated(ActorRef target, Duration max) {
        Objects.requireNonNull(target, "target");
        return (Terminated)
                expectations.one(
                        Expected.text("Terminated of [" + target + "]"),
                        max,
                        message ->
                                message instanceof Terminated terminated
                                        && terminated.getActor().equals(target));
    }

    /** The next message, or null when none comes within {@code max}, which is not dilated. */
    public @Nullable Object receiveOne(Duration max) {
        return expectations.next(max);
    }

    // ---- no message

    /** That no message comes within {@code troupe.test.expect-no-message-default}. */
    public void expectNoMessage() {
        expectations.silence(time.silenceDefault());
    }

    /** That no message comes within {@code max}, which is not dilated. One that does is read. */
    public void expectNoMessage(Duration max) {
        expectations.silence(max);
    }

    /**
     * That no message comes for as long as an expectation would wait.
     *
     * @deprecated use {@link #expectNoMessage()}, which does not wait that long
     */
    @Deprecated
    public void expectNoMsg() {
        expectations.silence(remainingOrDefault());
    }

    /**
     * That no message comes within {@code max}, which is dilated.
     *
     * @deprecated use {@link #expectNoMessage(Duration)}, which does not dilate
     */
    @Deprecated
    public void expectNoMsg(Duration max) {
        expectations.silence(dilated(max));
    }

    // ---- several messages

    /** The next {@code n} messages. */
    public List<Object> receiveN(int n) {
        return expectations.several(n, remainingOrDefault());
    }

    /** The next {@code n} messages. */
    public List<Object> receiveN(int n, Duration max) {
        return expectations.several(n, dilated(max));
    }

    /** The next messages, which must be equal to those in {@code obj}, in any order. */
    public <T> List<T> expectMsgAllOf(List<T> obj) {
        return typed(expectations.all(obj, remainingOrDefault(), Object::equals));
    }

    /** The next messages, which must be equal to those in {@code obj}, in any order. */
    public <T> List<T> expectMsgAllOf(Duration max, List<T> obj) {
        return typed(expectations.all(obj, dilated(max), Object::equals));
    }

    /** The next messages, one of exactly each of these classes, in any order. */
    public <T> List<T> expectMsgAllClassOf(List<Class<? extends T>> obj) {
        return typed(expectations.all(obj, remainingOrDefault(), Classes::isExactly));
    }

    /** The next messages, one of exactly each of these classes, in any order. */
    public <T> List<T> expectMsgAllClassOf(Duration max, List<Class<? extends T>> obj) {
        return typed(expectations.all(obj, dilated(max), Classes::isExactly));
    }

    /** The next messages, one of each of these classes or a subclass, in any order. */
    public <T> List<T> expectMsgAllConformingOf(List<Class<? extends T>> obj) {
        return typed(expectations.all(obj, remainingOrDefault(), Classes::accepts));
    }

    /** The next messages, one of each of these classes or a subclass, in any order. */
    public <T> List<T> expectMsgAllConformingOf(Duration max, List<Class<? extends T>> obj) {
        return typed(expectations.all(obj, dilated(max), Classes::accepts));
    }

    @SuppressWarnings("unchecked") // checked to be what the caller expects
    private static <T> List<T> typed(List<Object> messages) {
        return (List<T>) messages;
    }

    /**
     * The first message for which {@code f} says true; those before it are dropped.
     *
     * @param f must be defined for every message up to that one
     */
    public Object fishForMessage(Duration max, String hint, PartialFunction<Object, Boolean> f) {
        return expectations.fish(hint, dilated(max), f);
    }

    /** What {@code f} makes of the first message for which it is defined; others are dropped. */
    public <T> T fishForSpecificMessage(Duration max, String hint, PartialFunction<Object, T> f) {
        return expectations.fishSpecific(hint, dilated(max), f);
    }

    /**
     * What {@code f} makes of the next messages. Ends when {@code max} is over, when no message
     * came for {@code idle}, with the {@code messages}-th message, or before the first message for
     * which {@code f} is not defined.
     *
     * @param idle not dilated
     */
    public <T> List<T> receiveWhile(
            Duration max, Duration idle, int messages, PartialFunction<Object, T> f) {
        return expectations.receiveWhile(dilated(max), idle, messages, f);
    }

    // ---- the end

    /** As {@link #shutdownActorSystem}. */
    public void shutdown(ActorSystem actorSystem, Duration duration, boolean verifySystemShutdown) {
        shutdownActorSystem(actorSystem, duration, verifySystemShutdown);
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
        SystemShutdown.of(actorSystem, duration, verifySystemShutdown);
    }
}
