package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.troupe.japi.function.Creator;
import dev.troupe.japi.pf.PartialFunction;
import java.io.IOException;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PropsTest {

    @Test
    void aClassIsMadeWithoutArguments() {
        Actor made = Props.create(Plain.class).newActor();

        assertThat(made).isExactlyInstanceOf(Plain.class);
    }

    @Test
    void eachInstanceIsNew() {
        Props props = Props.create(Plain.class);

        assertThat(props.newActor()).isNotSameAs(props.newActor());
    }

    @Test
    void argumentsGoToTheConstructor() {
        assertThat(made(Props.create(Many.class, "a", 1, true))).isEqualTo("String,int,boolean");
    }

    @Test
    void argumentsMayComeAsAList() {
        assertThat(made(Props.create(Many.class, Arrays.asList("a", 1, true))))
                .isEqualTo("String,int,boolean");
    }

    @Test
    void theMostSpecialConstructorIsTaken() {
        assertThat(made(Props.create(Many.class, "a"))).isEqualTo("String");
        assertThat(made(Props.create(Many.class, CharBuffer.wrap("a")))).isEqualTo("CharSequence");
        assertThat(made(Props.create(Many.class, 1L))).isEqualTo("Object");
    }

    @Test
    void nullFitsEveryParameterButPrimitives() {
        assertThat(made(Props.create(Many.class, (Object) null))).isEqualTo("String");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Props.create(Many.class, "a", null, true))
                .withMessageContaining("[java.lang.String, null, java.lang.Boolean]");
    }

    @Test
    void constructorsThatFitEquallyWellAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Props.create(Many.class, "a", "b"))
                .withMessageContaining("several constructors fit")
                .withMessageContaining("(java.lang.String, java.lang.Object)")
                .withMessageContaining("(java.lang.Object, java.lang.String)")
                .withMessageContaining("creator");
    }

    @Test
    void argumentsThatFitNoConstructorAreRefusedAtOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Props.create(Plain.class, "a"))
                .withMessageContaining("[" + Plain.class.getName() + "]")
                .withMessageContaining("[java.lang.String]")
                .withMessageContaining("it has ()");
    }

    @Test
    void anAbstractClassIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Props.create(UntypedAbstractActor.class))
                .withMessageContaining("abstract");
    }

    @Test
    void aClassThatIsNoActorIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Props.create(String.class))
                .withMessageContaining("[java.lang.String]")
                .withMessageContaining("neither");
    }

    @Test
    void anInnerClassIsRefusedWithAdvice() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Props.create(Inner.class))
                .withMessageContaining("inner class")
                .withMessageContaining("static");
    }

    @Test
    void anInnerClassIsMadeFromItsOuterInstance() {
        assertThat(Props.create(Inner.class, this).newActor()).isInstanceOf(Inner.class);
    }

    @Test
    void aPrivateConstructorIsOpened() {
        assertThat(Props.create(Hidden.class).newActor()).isInstanceOf(Hidden.class);
    }

    @Test
    void aPackageThatIsClosedIsReportedWithTheLineThatOpensIt() {
        Class<?> closed = List.of().getClass();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constructors.find(closed, new Object[] {new Object[0], true}))
                .withMessageContaining("module java.base")
                .withMessageContaining("opens java.util");
    }

    @Test
    void whatTheConstructorThrowsComesOutAsItIs() {
        Props props = Props.create(Failing.class, "boom");

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(props::newActor)
                .withMessage("boom");
    }

    @Test
    void whatACreatorThrowsComesOutAsItIs() {
        Props props =
                Props.create(
                        Plain.class,
                        () -> {
                            throw new IOException("boom");
                        });

        assertThatExceptionOfType(IOException.class).isThrownBy(props::newActor);
    }

    @Test
    void aCreatorMayBeDeclaredWithAnAbstractClass() {
        Props props = Props.create(Actor.class, Plain::new);

        assertThat(props.actorClass()).isEqualTo(Actor.class);
        assertThat(props.newActor()).isInstanceOf(Plain.class);
    }

    @Test
    void theNullOfACreatorIsLeftToTheRuntime() {
        assertThat(Props.create(Plain.class, () -> null).newActor()).isNull();
    }

    @Test
    @SuppressWarnings("deprecation")
    void anUntypedLambdaMakesSomeActor() {
        Props props = Props.create((Creator<Plain>) Plain::new);

        assertThat(props.actorClass()).isEqualTo(Actor.class);
        assertThat(props.newActor()).isInstanceOf(Plain.class);
    }

    @Test
    @SuppressWarnings({"deprecation", "serial"})
    void aCreatorClassTellsWhatItMakes() {
        Props props =
                Props.create(
                        new Creator<Plain>() {
                            @Override
                            public Plain create() {
                                return new Plain();
                            }
                        });

        assertThat(props.actorClass()).isEqualTo(Plain.class);
    }

    @Test
    void anIndirectProducerIsMadeOnceAndAskedEachTime() {
        Props props = Props.create(Injector.class, "bean");

        assertThat(props.actorClass()).isEqualTo(Many.class);
        assertThat(((Many) props.newActor()).made).isEqualTo("bean 1");
        assertThat(((Many) props.newActor()).made).isEqualTo("bean 2");
    }

    @Test
    void theEmptyActorHandlesNothing() {
        assertThat(AbstractActor.class).isAssignableFrom(Props.empty().actorClass());
        assertThatExceptionOfType(ActorInitializationException.class)
                .as("it needs a context, as any actor")
                .isThrownBy(Props.empty()::newActor);
    }

    @Test
    void nothingChosenMeansTheDefaults() {
        Props props = Props.create(Plain.class);

        assertThat(props.dispatcher()).isEqualTo("troupe.actor.default-dispatcher");
        assertThat(props.mailbox()).isEqualTo("troupe.actor.default-mailbox");
        assertThat(props.weight()).isEqualTo(100);
        assertThat(props.deploy()).isEqualTo(new Deploy());
    }

    @Test
    void choicesAreKeptTogether() {
        Props props =
                Props.create(Plain.class)
                        .withDispatcher("d")
                        .withMailbox("m")
                        .withWeight(7)
                        .withActorTags("t", "u");

        assertThat(props.dispatcher()).isEqualTo("d");
        assertThat(props.mailbox()).isEqualTo("m");
        assertThat(props.weight()).isEqualTo(7);
        assertThat(props.deploy().tags()).containsExactly("t", "u");
    }

    @Test
    void aDeployOverridesWhatItSaysAndKeepsTheRest() {
        Props props =
                Props.create(Plain.class)
                        .withDispatcher("before")
                        .withMailbox("m")
                        .withActorTags(Set.of("t"))
                        .withDeploy(Deploy.local().withDispatcher("after"));

        assertThat(props.dispatcher()).isEqualTo("after");
        assertThat(props.mailbox()).isEqualTo("m");
        assertThat(props.deploy().tags()).containsExactly("t");
        assertThat(props.deploy().scope()).isSameAs(LocalScope.getInstance());
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 10_001, Integer.MAX_VALUE})
    void aWeightIsBetween1And10000(int weight) {
        Props props = Props.create(Plain.class);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> props.withWeight(weight))
                .withMessageContaining("[" + weight + "]");
    }

    @Test
    void equalRecipesAreEqual() {
        assertThat(Props.create(Many.class, "a"))
                .isEqualTo(Props.create(Many.class, "a"))
                .hasSameHashCodeAs(Props.create(Many.class, "a"))
                .isNotEqualTo(Props.create(Many.class, "b"))
                .isNotEqualTo(Props.create(Many.class, "a").withWeight(1));
    }

    @Test
    void laterChangesToTheArgumentsAreNotSeen() {
        Object[] args = {"a"};
        Props props = Props.create(Many.class, args);

        args[0] = 1;

        assertThat(props.args()).containsExactly("a");
        assertThat(made(props)).isEqualTo("String");
    }

    @Test
    void nullIsRefusedByName() {
        assertThatNullPointerException()
                .isThrownBy(() -> Props.create(Plain.class, (Creator<Plain>) null))
                .withMessage("creator");
        assertThatNullPointerException()
                .isThrownBy(() -> Props.create((Class<?>) null))
                .withMessage("clazz");
    }

    private static String made(Props props) {
        return ((Many) props.newActor()).made;
    }

    static class Plain implements Actor {

        @Override
        public ActorContext context() {
            throw new UnsupportedOperationException();
        }

        @Override
        public ActorRef self() {
            throw new UnsupportedOperationException();
        }

        @Override
        public PartialFunction<Object, Void> receive() {
            return PartialFunction.empty();
        }
    }

    static final class Many extends Plain {

        private final String made;

        Many(String s, int i, boolean b) {
            made = "String,int,boolean";
        }

        Many(String s) {
            made = "String";
        }

        Many(CharSequence s) {
            made = "CharSequence";
        }

        Many(Object o) {
            made = "Object";
        }

        Many(String s, Object o) {
            made = "String,Object";
        }

        Many(Object o, String s) {
            made = "Object,String";
        }

        private Many(int count, String bean) {
            made = bean + " " + count;
        }
    }

    @SuppressWarnings("ClassCanBeStatic") // that it is not is the point
    final class Inner extends Plain {}

    private static final class Hidden extends Plain {

        private Hidden() {}
    }

    static final class Failing extends Plain {

        Failing(String message) throws IOException {
            throw new IOException(message);
        }
    }

    static final class Injector implements IndirectActorProducer {

        private final String bean;
        private int count;

        Injector(String bean) {
            this.bean = bean;
        }

        @Override
        public Actor produce() {
            return new Many(++count, bean);
        }

        @Override
        public Class<? extends Actor> actorClass() {
            return Many.class;
        }
    }
}
