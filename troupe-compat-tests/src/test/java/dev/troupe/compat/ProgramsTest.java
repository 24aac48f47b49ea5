package dev.troupe.compat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.compat.hello.HelloActor;
import dev.troupe.compat.hierarchy.ActorHierarchyExperiments;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whole programs, started by their main. */
class ProgramsTest {
    private static final String FIRST =
            "First: Actor\\[troupe://testSystem/user/first-actor#-?\\d+\\]";
    private static final String SECOND =
            "Second: Actor\\[troupe://testSystem/user/first-actor/second-actor#-?\\d+\\]";

    private Terminal terminal;

    @BeforeEach
    void open() {
        terminal = new Terminal();
    }

    @AfterEach
    void restore() {
        terminal.restore();
    }

    @Test
    void theHierarchyProgramPrintsBothReferences() throws Exception {
        terminal.pressEnterAfter(SECOND);

        ActorHierarchyExperiments.main(new String[0]);

        terminal.await(FIRST);
        terminal.await(">>> Press ENTER to exit <<<");
        terminal.await(SECOND);
        assertThat(terminal.text()).startsWith("First: ");
    }

    @Test
    void theHelloProgramDeliversItsMessage() {
        HelloActor.main(new String[0]);

        terminal.await("Actor\\[troupe://firstActorSystem/user/HelloActor#-?\\d+\\] got Hello");
    }
}
