package io.fastbreak.sequencer;

import static io.fastbreak.model.feed.FixtureRemoval.Kind.EVICTED;
import static io.fastbreak.model.feed.FixtureRemoval.Kind.RETIRED;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.FixtureRemoval;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FixtureRetentionTest {
    private static final long START = 1_700_000_000_000L;
    private static final long HOUR = 3_600_000;

    private final FixtureRetention residents = new FixtureRetention(RetentionPeriods.STANDARD, 3, START);

    @Test
    void whoeverIsSilentForADayLeavesFirst() {
        residents.received("A", START);
        residents.received("B", START + 1);
        residents.received("A", START + 2);

        assertThat(residents.due(START + 24 * HOUR, Set.of()::contains)).isEmpty();
        assertThat(residents.due(START + 24 * HOUR + 1, Set.of()::contains)).contains(new FixtureRemoval("B", EVICTED));

        residents.remove("B");
        assertThat(residents.contains("B")).isFalse();
        assertThat(residents.due(START + 24 * HOUR + 2, Set.of()::contains)).contains(new FixtureRemoval("A", EVICTED));
    }

    @Test
    void aFinalGameRetiresAfterTwoDaysAndHoldsUpNobody() {
        residents.received("final", START);
        residents.received("silent", START + HOUR);

        assertThat(residents.due(START + 25 * HOUR, Set.of("final")::contains))
                .contains(new FixtureRemoval("silent", EVICTED));
        residents.remove("silent");
        assertThat(residents.due(START + 48 * HOUR - 1, Set.of("final")::contains))
                .isEmpty();
        assertThat(residents.contains("final")).isTrue();
        assertThat(residents.due(START + 48 * HOUR, Set.of("final")::contains))
                .contains(new FixtureRemoval("final", RETIRED));
    }

    @Test
    void anEventOfAFinalGameBeginsItsStayAnew() {
        residents.received("final", START);
        residents.due(START + 25 * HOUR, Set.of("final")::contains);
        residents.received("final", START + 30 * HOUR);

        assertThat(residents.due(START + 54 * HOUR - 1, Set.of()::contains)).isEmpty();
        assertThat(residents.due(START + 54 * HOUR, Set.of()::contains)).contains(new FixtureRemoval("final", EVICTED));
    }

    @Test
    void storesAFixtureWhenItIsNewAndThenOnlyNowAndThen() {
        assertThat(residents.received("A", START)).contains(new FixtureRetention.State(START, 1));
        assertThat(residents.received("A", START + 1)).contains(new FixtureRetention.State(START + 1, 2));
        assertThat(residents.received("A", START + 2)).isEmpty();
        assertThat(residents.received("A", START + 3)).contains(new FixtureRetention.State(START + 3, 4));
        assertThat(residents.received("A", START + 4)).isEmpty();
        assertThat(residents.received("A", START + 3 + HOUR)).contains(new FixtureRetention.State(START + 3 + HOUR, 6));
    }

    @Test
    void aRestartMakesNobodyLeaveEarlier() {
        residents.restore(Map.of("A", new FixtureRetention.State(START, 8)));

        assertThat(residents.due(START + 25 * HOUR - 1, Set.of()::contains)).isEmpty();
        assertThat(residents.due(START + 25 * HOUR, Set.of()::contains)).contains(new FixtureRemoval("A", EVICTED));
    }

    @Test
    void nobodyGivesWayWhileThereIsRoom() {
        hear("A", 1);
        hear("B", 1);
        hear("C", 1);
        assertThat(residents.toEvict()).isEmpty();
    }

    @Test
    void amongEquallyEstablishedOnesTheLongestSilentGivesWay() {
        hear("A", 5);
        hear("B", 4);
        hear("C", 7);
        hear("A", 1);
        hear("D", 6);

        assertThat(residents.toEvict()).contains(new FixtureRemoval("B", EVICTED));
        residents.remove("B");
        assertThat(residents.toEvict()).isEmpty();
    }

    @Test
    void manyFixturesOfOneEventDisplaceEachOtherAndNoGame() {
        hear("game", 2);
        for (int i = 0; i < 10_000; i++) {
            hear("hostile" + i, 1);
            residents.toEvict().map(FixtureRemoval::fixtureId).ifPresent(residents::remove);
        }
        hear("game", 1);
        residents.restore(Map.of("other game", new FixtureRetention.State(START, 200)));
        assertThat(residents.toEvict()).contains(new FixtureRemoval("hostile9998", EVICTED));
    }

    @Test
    void aNewcomerGivesWayWhereAllOthersAreEstablished() {
        FixtureRetention.State head = new FixtureRetention.State(START, 100);
        residents.restore(Map.of("A", head, "B", head, "C", head));
        hear("newcomer", 1);
        assertThat(residents.toEvict()).contains(new FixtureRemoval("newcomer", EVICTED));
    }

    private void hear(String fixtureId, int times) {
        for (int i = 0; i < times; i++) {
            residents.received(fixtureId, START);
        }
    }

    @Test
    void isSettledAMinuteAfterTheLastLateRecord() {
        assertThat(settled(START, START + 59_000)).isFalse();
        assertThat(settled(START + 59_000, START + 60_000)).isTrue();

        residents.behind(START + 60_500);
        assertThat(settled(START + 61_000, START + 120_000)).isFalse();
        assertThat(settled(START + 120_000, START + 121_000)).isTrue();
    }

    @Test
    void isNotSettledAfterAPause() {
        settled(START, START + 70_000);
        assertThat(residents.isSettled(START + 10 * HOUR)).isFalse();
    }

    private boolean settled(long fromUtc, long toUtc) {
        boolean settled = false;
        for (long utc = fromUtc; utc <= toUtc; utc += 1_000) {
            settled = residents.isSettled(utc);
        }
        return settled;
    }
}
