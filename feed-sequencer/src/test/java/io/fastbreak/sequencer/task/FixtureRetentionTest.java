package io.fastbreak.sequencer.task;

import static io.fastbreak.model.feed.FixtureRemoval.Kind.EVICTED;
import static io.fastbreak.model.feed.FixtureRemoval.Kind.RETIRED;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.sequencer.task.FixtureRetention.Periods;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FixtureRetentionTest {
    private static final long START = 1_700_000_000_000L;
    private static final long HOUR = 3_600_000;

    private final FixtureRetention retention = new FixtureRetention(Periods.STANDARD, 3, START);

    @Test
    void a_fixture_that_is_silent_for_a_day_is_evicted_the_longest_silent_first() {
        retention.received("A", START);
        retention.received("B", START + 1);
        retention.received("A", START + 2);

        assertThat(retention.due(START + 24 * HOUR, Set.of()::contains)).isEmpty();
        assertThat(retention.due(START + 24 * HOUR + 1, Set.of()::contains)).contains(new FixtureRemoval("B", EVICTED));

        retention.remove("B");
        assertThat(retention.contains("B")).isFalse();
        assertThat(retention.due(START + 24 * HOUR + 2, Set.of()::contains)).contains(new FixtureRemoval("A", EVICTED));
    }

    @Test
    void a_final_game_retires_after_two_days_and_delays_no_other() {
        retention.received("final", START);
        retention.received("silent", START + HOUR);

        assertThat(retention.due(START + 25 * HOUR, Set.of("final")::contains))
                .contains(new FixtureRemoval("silent", EVICTED));
        retention.remove("silent");
        assertThat(retention.due(START + 48 * HOUR - 1, Set.of("final")::contains))
                .isEmpty();
        assertThat(retention.contains("final")).isTrue();
        assertThat(retention.due(START + 48 * HOUR, Set.of("final")::contains))
                .contains(new FixtureRemoval("final", RETIRED));
    }

    @Test
    void an_event_of_a_final_game_restarts_its_retention() {
        retention.received("final", START);
        retention.due(START + 25 * HOUR, Set.of("final")::contains);
        retention.received("final", START + 30 * HOUR);

        assertThat(retention.due(START + 54 * HOUR - 1, Set.of()::contains)).isEmpty();
        assertThat(retention.due(START + 54 * HOUR, Set.of()::contains)).contains(new FixtureRemoval("final", EVICTED));
    }

    @Test
    void a_fixture_is_stored_when_it_is_new_and_seldom_afterwards() {
        assertThat(retention.received("A", START)).contains(new FixtureRetention.State(START, 1));
        assertThat(retention.received("A", START + 1)).contains(new FixtureRetention.State(START + 1, 2));
        assertThat(retention.received("A", START + 2)).isEmpty();
        assertThat(retention.received("A", START + 3)).contains(new FixtureRetention.State(START + 3, 4));
        assertThat(retention.received("A", START + 4)).isEmpty();
        assertThat(retention.received("A", START + 3 + HOUR)).contains(new FixtureRetention.State(START + 3 + HOUR, 6));
    }

    @Test
    void a_restart_evicts_no_fixture_earlier() {
        retention.restore(Map.of("A", new FixtureRetention.State(START, 8)));

        assertThat(retention.due(START + 25 * HOUR - 1, Set.of()::contains)).isEmpty();
        assertThat(retention.due(START + 25 * HOUR, Set.of()::contains)).contains(new FixtureRemoval("A", EVICTED));
    }

    @Test
    void nothing_is_displaced_while_there_is_room() {
        receive("A", 1);
        receive("B", 1);
        receive("C", 1);
        assertThat(retention.toEvict()).isEmpty();
    }

    @Test
    void among_equally_established_fixtures_the_longest_silent_is_evicted() {
        receive("A", 5);
        receive("B", 4);
        receive("C", 7);
        receive("A", 1);
        receive("D", 6);

        assertThat(retention.toEvict()).contains(new FixtureRemoval("B", EVICTED));
        retention.remove("B");
        assertThat(retention.toEvict()).isEmpty();
    }

    @Test
    void many_fixtures_of_one_event_displace_each_other_and_no_game() {
        receive("game", 2);
        for (int i = 0; i < 10_000; i++) {
            receive("hostile" + i, 1);
            retention.toEvict().map(FixtureRemoval::fixtureId).ifPresent(retention::remove);
        }
        receive("game", 1);
        retention.restore(Map.of("other game", new FixtureRetention.State(START, 200)));
        assertThat(retention.toEvict()).contains(new FixtureRemoval("hostile9998", EVICTED));
    }

    @Test
    void a_new_fixture_is_evicted_if_all_others_are_established() {
        FixtureRetention.State head = new FixtureRetention.State(START, 100);
        retention.restore(Map.of("A", head, "B", head, "C", head));
        receive("newcomer", 1);
        assertThat(retention.toEvict()).contains(new FixtureRemoval("newcomer", EVICTED));
    }

    private void receive(String fixtureId, int times) {
        for (int i = 0; i < times; i++) {
            retention.received(fixtureId, START);
        }
    }

    @Test
    void silence_counts_from_a_minute_after_the_last_late_record() {
        assertThat(settled(START, START + 59_000)).isFalse();
        assertThat(settled(START + 59_000, START + 60_000)).isTrue();

        retention.behind(START + 60_500);
        assertThat(settled(START + 61_000, START + 120_000)).isFalse();
        assertThat(settled(START + 120_000, START + 121_000)).isTrue();
    }

    @Test
    void silence_does_not_count_after_a_pause() {
        settled(START, START + 70_000);
        assertThat(retention.isSettled(START + 10 * HOUR)).isFalse();
    }

    private boolean settled(long fromUtc, long toUtc) {
        boolean settled = false;
        for (long utc = fromUtc; utc <= toUtc; utc += 1_000) {
            settled = retention.isSettled(utc);
        }
        return settled;
    }
}
