package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.Done;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** The end of a system and that of its JVM, in JVMs of their own. */
class JvmEndTest {
    @TempDir private static Path folder;

    private static final Map<Class<?>, Process> PROGRAMS = new HashMap<>();

    /** Starts all of them, as most of the time goes into their start. */
    @BeforeAll
    static void start() throws Exception {
        for (Class<?> program : List.of(Exits.class, IsExited.class, Fails.class)) {
            PROGRAMS.put(
                    program,
                    new ProcessBuilder(
                                    Path.of(System.getProperty("java.home"), "bin", "java")
                                            .toString(),
                                    "-XX:TieredStopAtLevel=1",
                                    "-cp",
                                    classPath(),
                                    program.getName())
                            .redirectErrorStream(true)
                            .redirectOutput(output(program).toFile())
                            .start());
        }
    }

    @AfterAll
    static void stop() {
        PROGRAMS.values().forEach(Process::destroyForcibly);
    }

    private static String classPath() throws URISyntaxException {
        StringBuilder path = new StringBuilder();
        for (Class<?> type :
                List.of(
                        JvmEndTest.class,
                        ActorSystem.class,
                        Config.class,
                        LoggerFactory.class,
                        NullMarked.class)) {
            path.append(Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()))
                    .append(File.pathSeparatorChar);
        }
        return path.toString();
    }

    private static Path output(Class<?> program) {
        return folder.resolve(program.getSimpleName() + ".txt");
    }

    private static int exitCodeOf(Class<?> program) throws InterruptedException, IOException {
        Process process = PROGRAMS.get(program);
        assertThat(process.waitFor(50, TimeUnit.SECONDS))
                .as("%s has ended; it printed:%n%s", program, Files.readString(output(program)))
                .isTrue();
        return process.exitValue();
    }

    private static void print(String line) {
        System.out.println(line);
        System.out.flush();
    }

    private static CompletionStage<Done> printed(String line) {
        print(line);
        return CompletableFuture.completedStage(Done.getInstance());
    }

    private static ActorSystem system(String... hocon) {
        return ActorSystem.create(
                "forked",
                ConfigFactory.parseString(
                        String.join("\n", hocon)
                                + "\ntroupe { loggers = [], loglevel = OFF, stdout-loglevel = OFF }"));
    }

    /** Has a system when it calls System.exit, and two that do not care. */
    static final class Exits {
        public static void main(String[] args) throws Exception {
            indifferent("troupe.jvm-shutdown-hooks = off");
            indifferent("troupe.coordinated-shutdown.run-by-jvm-shutdown-hook = off");
            ActorSystem system = system();
            CountDownLatch started = new CountDownLatch(1);
            system.actorOf(Props.create(LastWords.class, () -> new LastWords(started)));
            started.await();
            CoordinatedShutdown shutdown = CoordinatedShutdown.get(system);
            shutdown.addTask(
                    CoordinatedShutdown.PhaseServiceUnbind(),
                    "unbind",
                    () -> printed("unbind, " + shutdown.getShutdownReason().orElseThrow()));
            shutdown.addTask(CoordinatedShutdown.PhaseServiceStop(), "stop", () -> printed("stop"));
            shutdown.addJvmShutdownHook(() -> print("hook"));
            System.exit(3);
        }

        private static void indifferent(String hocon) {
            CoordinatedShutdown.get(system(hocon))
                    .addTask(
                            CoordinatedShutdown.PhaseServiceUnbind(),
                            "never",
                            () -> printed("never"));
        }
    }

    static final class LastWords extends AbstractActor {
        LastWords(CountDownLatch started) {
            started.countDown();
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }

        @Override
        public void postStop() {
            print("actor stopped");
        }
    }

    @Test
    void theEndOfTheJvmShutsTheSystemDownInPhases() throws Exception {
        assertThat(exitCodeOf(Exits.class)).isEqualTo(3);
        assertThat(Files.readAllLines(output(Exits.class)))
                .contains("hook")
                .doesNotContain("never")
                .containsSubsequence("unbind, JvmExitReason", "stop", "actor stopped");
    }

    /** Has an actor that does not stop, and leaves the exit to the shutdown. */
    static final class IsExited {
        public static void main(String[] args) throws Exception {
            ActorSystem system =
                    system(
                            "troupe.coordinated-shutdown { exit-jvm = on, exit-code = 5 }",
                            "troupe.coordinated-shutdown.phases.actor-system-terminate.timeout ="
                                    + " 100ms");
            CountDownLatch begun = new CountDownLatch(1);
            system.actorOf(Props.create(Stuck.class, () -> new Stuck(begun)))
                    .tell("work", ActorRef.noSender());
            begun.await();
            system.terminate();
        }
    }

    static final class Stuck extends AbstractActor {
        private final CountDownLatch begun;

        Stuck(CountDownLatch begun) {
            this.begun = begun;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(
                            message -> {
                                begun.countDown();
                                new CountDownLatch(1).await();
                            })
                    .build();
        }
    }

    @Test
    void theJvmExitsThoughAnActorDoesNotStop() throws Exception {
        assertThat(exitCodeOf(IsExited.class)).isEqualTo(5);
    }

    /** Has an actor with an error that nobody can handle. */
    static final class Fails {
        public static void main(String[] args) {
            ActorSystem system = system();
            CoordinatedShutdown.get(system)
                    .addTask(CoordinatedShutdown.PhaseServiceStop(), "stop", () -> printed("stop"));
            system.actorOf(Props.create(Fatal.class)).tell("work", ActorRef.noSender());
        }
    }

    static final class Fatal extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(
                            message -> {
                                throw new OutOfMemoryError("not really");
                            })
                    .build();
        }
    }

    /** Broken by System.exit on the thread of the actor, for whose end the exit waits. */
    @Test
    void aFatalErrorEndsTheJvmAfterTheTasks() throws Exception {
        assertThat(exitCodeOf(Fails.class)).isEqualTo(255);
        assertThat(Files.readString(output(Fails.class)))
                .contains("fatal error in thread [")
                .contains("stop\n");
    }
}
