package dev.troupe.japi.pf;

import dev.troupe.actor.AbstractActor;
import dev.troupe.japi.function.Predicate;
import dev.troupe.japi.function.Procedure;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * Builds the behaviour of an actor case by case. The first case, in order of definition, that takes
 * a message gets it; a message that none takes is unhandled.
 *
 * <pre>{@code
 * receiveBuilder()
 *     .match(Deposit.class, this::onDeposit)
 *     .matchEquals("balance", m -> getSender().tell(balance, getSelf()))
 *     .build();
 * }</pre>
 *
 * <p>Predicates are asked in order, once for each message that reaches them. Exceptions of
 * predicates and procedures are failures of the actor, checked ones as they are.
 */
public class ReceiveBuilder {

    private final List<Case<Void>> cases = new ArrayList<>();

    public ReceiveBuilder() {}

    public static ReceiveBuilder create() {
        return new ReceiveBuilder();
    }

    /** The behaviour of the cases added so far. The builder can be used further. */
    public AbstractActor.Receive build() {
        return new AbstractActor.Receive(new Cases<>(cases));
    }

    /** Adds a case of its own: messages that {@code statement} is defined for go there. */
    protected void addStatement(PartialFunction<Object, Void> statement) {
        cases.add(Case.of(statement));
    }

    /** Messages that are instances of {@code type}. */
    public <P> ReceiveBuilder match(Class<P> type, Procedure<P> apply) {
        return matchUnchecked(type, apply);
    }

    /** Instances of {@code type}, while {@code externalPredicate} says yes. */
    public <P> ReceiveBuilder match(
            Class<P> type, BooleanSupplier externalPredicate, Procedure<P> apply) {
        return matchUnchecked(type, externalPredicate, apply);
    }

    /** Instances of {@code type} that {@code predicate} accepts. */
    public <P> ReceiveBuilder match(Class<P> type, Predicate<P> predicate, Procedure<P> apply) {
        return matchUnchecked(type, predicate, apply);
    }

    /**
     * Instances of {@code type}, given to a procedure of any parameter type: for {@code
     * List<String>}, whose class object is only {@code List.class}.
     */
    public ReceiveBuilder matchUnchecked(Class<?> type, Procedure<?> apply) {
        cases.add(Case.run(Objects.requireNonNull(type, "type"), null, apply));
        return this;
    }

    /** Like {@link #match(Class, BooleanSupplier, Procedure)}, for any parameter type. */
    public <P> ReceiveBuilder matchUnchecked(
            Class<?> type, BooleanSupplier externalPredicate, Procedure<P> apply) {
        Objects.requireNonNull(type, "type");
        cases.add(Case.run(type, Case.when(externalPredicate), apply));
        return this;
    }

    /** Like {@link #match(Class, Predicate, Procedure)}, for any parameter type. */
    public <P> ReceiveBuilder matchUnchecked(
            Class<?> type, Predicate<?> predicate, Procedure<P> apply) {
        Objects.requireNonNull(type, "type");
        cases.add(Case.run(type, Objects.requireNonNull(predicate, "predicate"), apply));
        return this;
    }

    /** Messages that {@code object} equals. */
    public <P> ReceiveBuilder matchEquals(P object, Procedure<P> apply) {
        cases.add(Case.run(null, Case.equalTo(object), apply));
        return this;
    }

    /** Messages that {@code object} equals, while {@code externalPredicate} says yes. */
    public <P> ReceiveBuilder matchEquals(
            P object, BooleanSupplier externalPredicate, Procedure<P> apply) {
        cases.add(Case.run(null, Case.equalTo(object, Case.when(externalPredicate)), apply));
        return this;
    }

    /** Messages that {@code object} equals and {@code predicate} accepts. */
    public <P> ReceiveBuilder matchEquals(P object, Predicate<P> predicate, Procedure<P> apply) {
        cases.add(Case.run(null, Case.equalTo(object, predicate), apply));
        return this;
    }

    /** All messages that are left. */
    public ReceiveBuilder matchAny(Procedure<Object> apply) {
        cases.add(Case.run(null, null, apply));
        return this;
    }

    /** All messages that are left, while {@code externalPredicate} says yes. */
    public ReceiveBuilder matchAny(BooleanSupplier externalPredicate, Procedure<Object> apply) {
        cases.add(Case.run(null, Case.when(externalPredicate), apply));
        return this;
    }
}
