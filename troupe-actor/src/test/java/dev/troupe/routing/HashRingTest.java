package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class HashRingTest {
    private static final int KEYS = 20_000;

    private final List<Routee> ten = FakeRoutee.asRoutees(FakeRoutee.several(10));

    @Test
    void aKeyAlwaysHasTheSameOwnerWhateverTheOrderOfTheRoutees() {
        List<Routee> shuffled = new ArrayList<>(ten);
        Collections.shuffle(shuffled, new Random(1));

        assertThat(owners(ring(shuffled))).isEqualTo(owners(ring(ten)));
    }

    /** Also where many points lie in one part of the circle and none in the others. */
    @Test
    void aHashBelongsToTheOwnerOfTheNextPoint() {
        for (int spread : new int[] {0, 8, 40}) {
            TreeMap<Long, Routee> expected = new TreeMap<>();
            Random random = new Random(spread);
            HashRing ring =
                    HashRing.of(
                            ten,
                            routee -> String.valueOf(ten.indexOf(routee)),
                            20,
                            (identity, number) -> {
                                long point = random.nextLong() >> spread;
                                expected.putIfAbsent(point, ten.get(Integer.parseInt(identity)));
                                return point;
                            });

            List<Long> hashes = new ArrayList<>(List.of(Long.MIN_VALUE, 0L, Long.MAX_VALUE));
            expected.keySet().forEach(point -> hashes.addAll(List.of(point - 1, point, point + 1)));
            random.longs(1_000).forEach(hashes::add);
            for (long hash : hashes) {
                Map.Entry<Long, Routee> next = expected.ceilingEntry(hash);
                assertThat(ring.ownerOf(hash))
                        .as("owner of [%s], points shifted by [%s]", hash, spread)
                        .isEqualTo((next == null ? expected.firstEntry() : next).getValue());
            }
        }
    }

    @Test
    void whenOneOfTenLeavesOnlyItsOwnKeysMove() {
        Map<Integer, Routee> before = owners(ring(ten));
        Routee gone = ten.get(4);
        Map<Integer, Routee> after = owners(ring(without(gone)));

        int moved = 0;
        for (int key = 0; key < KEYS; key++) {
            if (before.get(key).equals(gone)) {
                moved++;
            } else {
                assertThat(after.get(key)).isEqualTo(before.get(key));
            }
        }
        assertThat(moved).as("about a tenth").isBetween(KEYS / 20, KEYS / 5);
    }

    @Test
    void whenAnEleventhComesItTakesAboutItsShareAndNothingElseMoves() {
        List<Routee> eleven = new ArrayList<>(ten);
        Routee fresh = new ActorRefRoutee(FakeRoutee.named("fresh"));
        eleven.add(fresh);
        Map<Integer, Routee> before = owners(ring(ten));
        Map<Integer, Routee> after = owners(ring(eleven));

        int moved = 0;
        for (int key = 0; key < KEYS; key++) {
            if (!after.get(key).equals(before.get(key))) {
                moved++;
                assertThat(after.get(key)).isEqualTo(fresh);
            }
        }
        assertThat(moved).as("about an eleventh").isBetween(KEYS / 22, KEYS / 5);
    }

    @Test
    void manyPointsMakeEvenShares() {
        Map<Routee, Integer> shares = new HashMap<>();
        owners(HashRing.of(ten, Routee::toString, 1_000))
                .values()
                .forEach(owner -> shares.merge(owner, 1, Integer::sum));

        assertThat(shares).hasSize(10);
        assertThat(shares.values())
                .allSatisfy(n -> assertThat(n).isBetween(KEYS / 10 * 8 / 10, KEYS / 10 * 12 / 10));
    }

    /** [trap] The original lets one of two routees with the same point overwrite the other. */
    @Test
    void routeesWhosePointsCollideAllKeepTheirPoints() {
        HashRing.Placing colliding = (identity, number) -> number;
        HashRing ring = HashRing.of(ten, Routee::toString, 20, colliding);

        assertThat(new HashSet<>(owners(ring).values())).hasSize(10);
    }

    @Test
    void collisionsAreSolvedTheSameWayWhateverTheOrder() {
        HashRing.Placing colliding = (identity, number) -> number;
        List<Routee> reversed = new ArrayList<>(ten);
        Collections.reverse(reversed);

        assertThat(owners(HashRing.of(reversed, Routee::toString, 20, colliding)))
                .isEqualTo(owners(HashRing.of(ten, Routee::toString, 20, colliding)));
    }

    @Test
    void theEndOfTheCircleBelongsToItsFirstPoint() {
        Routee only = ten.get(0);
        HashRing ring =
                HashRing.of(
                        List.of(only, ten.get(1)),
                        Routee::toString,
                        1,
                        (id, n) -> id.contains("r0") ? -5 : 5);

        assertThat(ring.ownerOf(-5)).isEqualTo(only);
        assertThat(ring.ownerOf(-4)).isEqualTo(ten.get(1));
        assertThat(ring.ownerOf(6)).isEqualTo(only);
        assertThat(ring.ownerOf(Long.MAX_VALUE)).isEqualTo(only);
    }

    /** Computed once: another JVM, or a later version, must come to the same. */
    @Test
    void theHashIsTheSameOnEveryJvm() {
        assertThat(StableHash.of("cart-17")).isEqualTo(4707022335492482111L);
        assertThat(StableHash.ofText("cart-17")).isEqualTo(6376245270026116840L);
        assertThat(StableHash.of(17)).isEqualTo(1499219212939769924L).isEqualTo(StableHash.of(17L));
        assertThat(StableHash.of(new byte[] {1, -1})).isEqualTo(-1559473993424161313L);
        assertThat(StableHash.of(new UUID(1, 2))).isEqualTo(2040693181867252038L);
        assertThat(StableHash.of(Thread.State.NEW)).isEqualTo(StableHash.of("NEW"));
        assertThat(StableHash.of(List.of("a", 1))).isEqualTo(StableHash.of(List.of("a", 1)));
    }

    @Test
    void aKeyThatIsNothingButItselfIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StableHash.of(new Object()))
                .withMessageContaining("use a string, a number");
    }

    @Test
    void hashesOfSimilarKeysSpreadOverTheWholeCircle() {
        Set<Long> eighths = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            eighths.add(StableHash.of("key" + i) >>> 61);
        }

        assertThat(eighths).hasSize(8);
    }

    private List<Routee> without(Routee gone) {
        return ten.stream().filter(each -> !each.equals(gone)).toList();
    }

    private static HashRing ring(List<Routee> routees) {
        return HashRing.of(routees, Routee::toString, 100);
    }

    private static Map<Integer, Routee> owners(HashRing ring) {
        Map<Integer, Routee> owners = new HashMap<>();
        for (int key = 0; key < KEYS; key++) {
            owners.put(key, ring.ownerOf(StableHash.of("key" + key)));
        }
        return owners;
    }
}
