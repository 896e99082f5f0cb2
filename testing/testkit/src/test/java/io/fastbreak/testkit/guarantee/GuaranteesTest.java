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
                        "OrderedPerGame: clean/0/5 does not name 5, which is missing before it",
                        "NoEventLost: raw/0/4 is neither clean nor rejected nor a duplicate of a clean event",
                        "EveryRecordAccounted: clean in partition 0: 9 records on the topic, 10 counted");
    }

    @Nested
    class OrderedPerGameTest {
        private List<String> breaches() {
            return new OrderedPerGame().breaches(run.toRun());
        }

        @Test
        void reports_events_out_of_order() {
            run.clean.add(4, run.clean.remove(5));

            assertThat(breaches())
                    .containsExactly(
                            "clean/0/5 does not name 5, which is missing before it",
                            "clean/0/4: Place[epoch=0, number=5] comes after Place[epoch=0, number=6] and is not marked late");
        }

        @Test
        void accepts_a_late_event_that_is_marked_and_named() {
            run.clean.add(4, run.clean.remove(5));
            with(run.clean.get(4), "fb-missing", "5");
            with(run.clean.get(5), "fb-late", "true");

            assertThat(breaches()).isEmpty();
        }

        @Test
        void accepts_late_and_missing_events_of_a_gap() {
            run.clean.remove(4);
            with(run.clean.get(4), "fb-late", "true");
            run.gap(5, 6);

            assertThat(breaches()).isEmpty();
        }

        @Test
        void reports_events_wrongly_marked_late_or_named_missing() {
            with(run.clean.get(4), "fb-late", "true");
            with(run.clean.get(6), "fb-missing", "2-3");

            assertThat(breaches()).hasSize(3);
        }

        @Test
        void accepts_rejected_numbers_as_received() {
            run.reject(5);

            assertThat(breaches()).isEmpty();
        }

        @Test
        void reports_two_events_in_one_slot() {
            ConsumerRecord<byte[], byte[]> third = run.clean(3);
            third.headers().remove("fb-sequence");
            run.clean.add(with(third, "fb-sequence", "10"));

            assertThat(breaches()).singleElement().asString().contains("holds");
        }

        @Test
        void reports_a_game_on_two_partitions() {
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
        void reports_a_raw_record_without_output() {
            run.clean.remove(2);

            assertThat(breaches()).hasSize(1);
        }

        @Test
        void reports_a_record_that_was_written_twice() {
            run.clean.add(run.clean(7));

            assertThat(breaches())
                    .containsExactly(
                            "clean/0/10 refers to raw/0/6, which another record refers to or which was never sent");
        }

        @Test
        void reports_changed_bytes() {
            run.clean.get(3).value()[20]++;

            assertThat(breaches()).contains("clean/0/3 has other bytes than raw/0/3");
        }

        @Test
        void accepts_a_duplicate_but_not_a_similar_event() {
            run.raw.add(RecordedRun.record("raw", 10, RecordedRun.event(4)));
            run.raw.add(RecordedRun.record(
                    "raw",
                    11,
                    new String(RecordedRun.event(4), UTF_8)
                            .replace("REGULAR", "OVERTIME")
                            .replace("PREGAME", "OVERTIME")
                            .getBytes(UTF_8)));

            assertThat(breaches())
                    .containsExactly("raw/0/11 is neither clean nor rejected nor a duplicate of a clean event");
        }

        @Test
        void requires_an_invalid_record_to_be_rejected() {
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
        void reports_a_beacon_that_does_not_balance() {
            run.beacons.clear();
            run.beacon(EVENTS + 1, EVENTS, 0);

            assertThat(breaches()).anyMatch(breach -> breach.contains("does not balance"));
        }

        @Test
        void reports_a_counter_that_falls() {
            run.beacon(9, 9, 0);

            assertThat(breaches()).contains("beacons/0/2: received fell below 10");
        }

        @Test
        void compares_the_counters_with_the_topics() {
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
        void reports_differences_from_the_oracle() {
            assertThat(breaches(game -> List.of("score: 96, 94")))
                    .containsExactly(GAME.fixtureId() + ": score: 96, 94");
        }

        @Test
        void requires_a_final_and_complete_game() {
            run.state(5, false, "[3,4]");

            assertThat(breaches(game -> List.of())).hasSize(2);
        }

        @Test
        void requires_a_state_of_every_game() {
            run.states.clear();

            assertThat(breaches(game -> List.of())).containsExactly(GAME.fixtureId() + " has no state");
        }

        @Test
        void reports_a_version_that_falls() {
            run.state(4, true, "");

            assertThat(breaches(game -> List.of())).singleElement().asString().contains("version 4");
        }
    }
}
