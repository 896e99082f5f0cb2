package io.fastbreak.testkit.guarantee;

import static io.fastbreak.testkit.guarantee.RecordedRun.EVENTS;
import static io.fastbreak.testkit.guarantee.RecordedRun.GAME;
import static io.fastbreak.testkit.guarantee.RecordedRun.with;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class GuaranteesTest {
    private final RecordedRun run = new RecordedRun();

    @Test
    void a_run_that_kept_every_promise_has_no_breach() {
        assertThat(Guarantee.breachesOfAny(run.toRun(), Map.of(GAME.fixtureId(), game -> List.of())))
                .isEmpty();
    }

    @Test
    void a_breach_names_the_guarantee_that_it_breaks() {
        run.clean.remove(4);

        assertThat(Guarantee.breachesOfAny(run.toRun(), Map.of()))
                .contains(
                        "OrderedPerGame: clean/0/5 does not say that 5 is missing before it",
                        "NoEventLost: raw/0/4 is neither clean nor rejected nor a duplicate of what is clean",
                        "EveryRecordAccounted: clean in partition 0: 9 records on the topic, 10 counted");
    }

    @Nested
    class OrderedPerGameTest {
        private List<String> breaches() {
            return new OrderedPerGame().breaches(run.toRun());
        }

        @Test
        void sees_events_that_change_places() {
            run.clean.add(4, run.clean.remove(5));

            assertThat(breaches())
                    .containsExactly(
                            "clean/0/5 does not say that 5 is missing before it",
                            "clean/0/4: Place[epoch=0, number=5] comes after Place[epoch=0, number=6] and is not called late");
        }

        @Test
        void lets_a_late_event_come_late_where_both_say_so() {
            run.clean.add(4, run.clean.remove(5));
            with(run.clean.get(4), "fb-missing", "5");
            with(run.clean.get(5), "fb-late", "true");

            assertThat(breaches()).isEmpty();
        }

        @Test
        void lets_what_a_gap_has_named_be_late_and_missing() {
            run.clean.remove(4);
            with(run.clean.get(4), "fb-late", "true");
            run.gap(5, 6);

            assertThat(breaches()).isEmpty();
        }

        @Test
        void sees_what_is_called_late_or_missing_and_is_not() {
            with(run.clean.get(4), "fb-late", "true");
            with(run.clean.get(6), "fb-missing", "2-3");

            assertThat(breaches()).hasSize(3);
        }

        @Test
        void does_not_miss_what_was_rejected() {
            run.reject(5);

            assertThat(breaches()).isEmpty();
        }

        @Test
        void sees_a_slot_of_two_events() {
            ConsumerRecord<byte[], byte[]> third = run.clean(3);
            third.headers().remove("fb-sequence");
            run.clean.add(with(third, "fb-sequence", "10"));

            assertThat(breaches()).singleElement().asString().contains("is taken by");
        }

        @Test
        void sees_a_game_on_two_partitions() {
            ConsumerRecord<byte[], byte[]> last = run.clean.remove(EVENTS - 1);
            ConsumerRecord<byte[], byte[]> elsewhere =
                    new ConsumerRecord<>("clean", 1, 0, GAME.fixtureId().getBytes(UTF_8), last.value());
            last.headers().forEach(header -> elsewhere.headers().add(header));
            run.clean.add(elsewhere);

            assertThat(breaches()).singleElement().asString().contains("another partition");
        }
    }

    @Nested
    class NoEventLostTest {
        private List<String> breaches() {
            return new NoEventLost().breaches(run.toRun());
        }

        @Test
        void sees_what_is_nowhere() {
            run.clean.remove(2);

            assertThat(breaches()).hasSize(1);
        }

        @Test
        void sees_what_is_there_twice() {
            run.clean.add(run.clean(7));

            assertThat(breaches())
                    .containsExactly("clean/0/10 comes from raw/0/6, which has another place or was never sent");
        }

        @Test
        void sees_other_bytes() {
            run.clean.get(3).value()[20]++;

            assertThat(breaches()).contains("clean/0/3 has other bytes than raw/0/3");
        }

        @Test
        void lets_a_duplicate_go_but_not_what_is_merely_like_it() {
            run.raw.add(RecordedRun.record("raw", 10, RecordedRun.event(4)));
            run.raw.add(RecordedRun.record(
                    "raw",
                    11,
                    new String(RecordedRun.event(4), UTF_8)
                            .replace("REGULAR", "OVERTIME")
                            .replace("PREGAME", "OVERTIME")
                            .getBytes(UTF_8)));

            assertThat(breaches())
                    .containsExactly("raw/0/11 is neither clean nor rejected nor a duplicate of what is clean");
        }

        @Test
        void wants_what_is_no_event_among_the_rejected() {
            run.raw.add(RecordedRun.record("raw", 10, "no event".getBytes(UTF_8)));

            assertThat(breaches()).hasSize(1);
        }
    }

    @Nested
    class EveryRecordAccountedTest {
        private List<String> breaches() {
            return new EveryRecordAccounted().breaches(run.toRun());
        }

        @Test
        void sees_a_beacon_that_does_not_balance() {
            run.beacons.clear();
            run.beacon(EVENTS + 1, EVENTS, 0);

            assertThat(breaches()).anyMatch(breach -> breach.contains("does not balance"));
        }

        @Test
        void sees_a_count_that_falls() {
            run.beacon(9, 9, 0);

            assertThat(breaches()).contains("beacons/0/2: received fell below 10");
        }

        @Test
        void counts_the_topics() {
            run.raw.remove(0);
            run.reject(5);

            assertThat(breaches())
                    .containsExactlyInAnyOrder(
                            "received: 9 records on the topic, 10 counted",
                            "rejected: 1 records on the topic, 0 counted",
                            "clean in partition 0: 9 records on the topic, 10 counted");
        }
    }

    @Nested
    class ConvergesToTheOracleTest {
        private List<String> breaches(Oracle oracle) {
            return new ConvergesToTheOracle(Map.of(GAME.fixtureId(), oracle)).breaches(run.toRun());
        }

        @Test
        void tells_what_the_oracle_knows_better() {
            assertThat(breaches(game -> List.of("score: 96, 94")))
                    .containsExactly(GAME.fixtureId() + ": score: 96, 94");
        }

        @Test
        void wants_a_game_that_is_final_and_whole() {
            run.state(5, false, "[3,4]");

            assertThat(breaches(game -> List.of())).hasSize(2);
        }

        @Test
        void wants_a_state_of_every_game() {
            run.states.clear();

            assertThat(breaches(game -> List.of())).containsExactly(GAME.fixtureId() + " has no state");
        }

        @Test
        void sees_a_version_that_falls() {
            run.state(4, true, "");

            assertThat(breaches(game -> List.of())).singleElement().asString().contains("version 4");
        }
    }
}
