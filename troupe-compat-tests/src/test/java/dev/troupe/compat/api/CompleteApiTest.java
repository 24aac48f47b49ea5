package dev.troupe.compat.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What a program in Java can name in the original it can name here, and what the contract promises
 * is kept: all that is not there stands in {@code api/reasons.txt}, with a reason.
 */
class CompleteApiTest {
    private static final List<String> JARS =
            List.of(
                    "org/apache/pekko/actor/ActorRef.class",
                    "org/apache/pekko/testkit/TestKit.class");
    private static final Set<String> FACTORIES =
            Set.of("create", "get", "lookup", "parse", "getLogger", "fromConfig");

    private static OurApi ours;
    private static Reasons reasons;
    private static final List<String> withoutReason = new ArrayList<>();
    private static final List<String> broken = new ArrayList<>();
    private static final List<String> onlyWithApply = new ArrayList<>();

    @BeforeAll
    static void compare() throws IOException {
        ours = new OurApi(Path.of("api", "troupe-actor.txt"), Path.of("api", "troupe-testkit.txt"));
        reasons = new Reasons(Path.of("api", "reasons.txt"));
        Contract contract = new Contract(ours);
        for (String file : List.of("core.txt", "rare.txt")) {
            for (String line : Files.readAllLines(Path.of("src/test/resources/api", file))) {
                if (!contract.holds(line) && reasons.of(line.replace("static ", "")).isEmpty()) {
                    broken.add(line);
                }
            }
        }
        OriginalApi original = new OriginalApi();
        for (String jar : JARS) {
            for (Class<?> type : original.typesBeside(jar)) {
                compare(type, original.membersOf(type));
            }
        }
    }

    private static void compare(Class<?> type, List<Member> members) {
        Optional<Class<?>> counterpart = ours.counterpart(type);
        if (counterpart.isEmpty()) {
            explain(OurApi.ourName(type));
            return;
        }
        for (Member member : members) {
            if (!ours.offers(counterpart.get(), member)) {
                if (explain(OurApi.entry(member)).equals("companion")
                        && !isMadeOtherwise(counterpart.get(), (Executable) member)) {
                    onlyWithApply.add(OurApi.entry(member));
                }
            }
        }
    }

    private static String explain(String entry) {
        Optional<String> reason = reasons.of(entry);
        if (reason.isEmpty()) {
            withoutReason.add(entry);
        }
        return reason.orElse("");
    }

    private static boolean isMadeOtherwise(Class<?> type, Executable apply) {
        return ours.membersOf(type).stream()
                .filter(CompleteApiTest::makesSomething)
                .anyMatch(
                        member ->
                                member instanceof Executable executable
                                        && ours.accepts(executable, apply));
    }

    private static boolean makesSomething(Member member) {
        if (member instanceof Method) {
            return Modifier.isStatic(member.getModifiers()) && FACTORIES.contains(member.getName());
        }
        return true;
    }

    @Test
    void everythingOfTheOriginalIsThereOrHasAReason() {
        assertThat(withoutReason).isEmpty();
    }

    @Test
    void whatTheContractPromisesIsKept() {
        assertThat(broken).isEmpty();
    }

    @Test
    void noReasonIsLeftOver() {
        assertThat(reasons.leftOver()).isEmpty();
    }

    @Test
    void whatACompanionObjectMakesIsMadeByAConstructorOrAFactory() {
        assertThat(onlyWithApply).isEmpty();
    }

    @Test
    void thePageOfTheDifferencesExplainsEachReason() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "design", "differences.md"));

        assertThat(reasons.words())
                .allSatisfy(word -> assertThat(page).contains("\n| `" + word + "` |"));
    }
}
