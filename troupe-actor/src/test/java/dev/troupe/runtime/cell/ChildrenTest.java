package dev.troupe.runtime.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.InvalidActorNameException;
import dev.troupe.runtime.cell.CellRef.Name;
import dev.troupe.runtime.cell.Children.Continuation;
import dev.troupe.runtime.ref.SystemMessage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ChildrenTest {
    private final Children children = new Children();

    @Test
    void aNameIsTakenUntilItsChildIsRemoved() {
        Child first = child(Name.of("a"));
        children.add(first);

        assertThatThrownBy(() -> children.requireNameFree("a"))
                .isInstanceOf(InvalidActorNameException.class);
        children.remove(first);
        children.requireNameFree("a");
    }

    @Test
    void aGeneratedNameAndTheSameGivenNameAreOne() {
        Child generated = child(children.generateName());
        children.add(generated);

        assertThat(children.find("$a")).isSameAs(generated);
    }

    @Test
    void childrenThatComeAndGoAreFoundWhileTheyAreThere() {
        Random random = new Random(4711);
        Map<String, Child> present = new HashMap<>();
        for (int step = 0; step < 20_000; step++) {
            Name name =
                    random.nextBoolean()
                            ? children.generateName()
                            : Name.of("n" + random.nextInt(500));
            Child known = present.remove(name.text());
            if (known != null) {
                children.remove(known);
            } else if (present.size() > 1_000) {
                Child any = present.values().iterator().next();
                present.remove(any.name());
                children.remove(any);
            } else {
                Child added = child(name);
                children.add(added);
                present.put(name.text(), added);
            }
        }

        assertThat(children.snapshot()).hasSize(present.size());
        present.forEach((name, child) -> assertThat(children.find(name)).isSameAs(child));
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    void aMillionChildrenLeaveOneByOneInTheOrderOfTheTable() {
        for (int i = 0; i < 1_000_000; i++) {
            children.add(child(children.generateName()));
        }

        children.snapshot().forEach(children::remove);

        assertThat(children.snapshot()).isEmpty();
    }

    @Test
    void childrenThatComeInAnyOrderAreFound() {
        List<Child> all = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            all.add(child(children.generateName()));
        }
        Collections.shuffle(all, new Random(4711));
        all.forEach(children::add);

        all.forEach(child -> assertThat(children.find(child.name())).isSameAs(child));
        assertThat(namesOf(children.snapshot())).hasSameElementsAs(namesOf(all)).hasSize(500);
    }

    @Test
    void aFewThatStayOfManyAreFound() {
        List<Child> staying = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            Child child = child(children.generateName());
            children.add(child);
            if (i % 97 == 0) {
                staying.add(child);
            } else {
                children.remove(child);
            }
        }

        staying.forEach(child -> assertThat(children.find(child.name())).isSameAs(child));
        assertThat(namesOf(children.snapshot())).hasSameElementsAs(namesOf(staying)).hasSize(104);
    }

    @Test
    void aFamilyThatIsSmallAgainAndAgainKeepsItsChildren() {
        for (int i = 0; i < 100; i++) {
            List<Child> family = new ArrayList<>();
            for (int j = 0; j <= i % 7; j++) {
                family.add(child(children.generateName()));
            }
            family.forEach(children::add);
            family.forEach(child -> assertThat(children.find(child.name())).isSameAs(child));
            family.forEach(children::remove);
            assertThat(children.snapshot()).isEmpty();
        }
    }

    @Test
    void aChildThatIsToldToStopTwiceIsAwaitedOnce() {
        Child child = child(children.generateName());
        children.add(child);
        children.markDying(child);
        children.markDying(child);

        assertThat(children.awaitStopped(new Continuation.Creation())).isTrue();
        children.remove(child);
        assertThat(children.takeContinuation()).isEqualTo(new Continuation.Creation());
    }

    @Test
    void aChildThatIsGoneIsNotAwaited() {
        Child child = child(Name.of("a"));
        children.add(child);
        children.remove(child);
        children.markDying(child);

        assertThat(children.awaitStopped(new Continuation.Creation())).isFalse();
    }

    @Test
    void aChildKeepsItsNameWhenItIsToldToStop() {
        Child generated = child(children.generateName());
        Child named = child(Name.of("a"));
        children.add(generated);
        children.add(named);

        children.markDying(generated);
        children.markDying(named);

        assertThat(children.find("$a")).isSameAs(generated);
        assertThat(generated.name()).isEqualTo("$a");
        assertThat(children.find("a")).isSameAs(named);
        assertThat(children.contains(named)).isTrue();
    }

    private static List<String> namesOf(List<? extends CellRef> refs) {
        return refs.stream().map(CellRef::name).toList();
    }

    private static Child child(Name name) {
        return new Child(name);
    }

    /** A reference that is not used as one. */
    private static final class Child extends CellRef {
        Child(Name name) {
            super(null, 1, name);
        }

        @Override
        public ActorCell cell() {
            return null;
        }

        @Override
        protected void deliver(Object message, ActorRef sender) {}

        @Override
        public void sendSystem(SystemMessage message) {}

        @Override
        public String toString() {
            return "Child(" + name() + ")";
        }
    }
}
