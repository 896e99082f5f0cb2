package io.fastbreak.benchmarks.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.benchmarks.SampleFeed;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkloadTest {
    private static final SampleFeed LONG = new SampleFeed("A-1", List.of("A-1-10 refers to A-1-9", "A-1-11"));
    private static final SampleFeed SHORT = new SampleFeed("B", List.of("B-1"));

    @Test
    void copies_are_games_of_their_own_and_all_live_at_once() {
        // given
        Workload workload = new Workload(List.of(LONG, SHORT), 3);

        // when
        List<String> sent = new ArrayList<>();
        workload.forEach(
                (fixtureId, event) -> sent.add(new String(fixtureId, UTF_8) + ": " + new String(event, UTF_8)));

        // then
        assertThat(sent)
                .containsExactly(
                        "A-1-copy1: A-1-copy1-10 refers to A-1-copy1-9",
                        "B-copy1: B-copy1-1",
                        "A-1-copy2: A-1-copy2-10 refers to A-1-copy2-9",
                        "A-1-copy1: A-1-copy1-11",
                        "A-1-copy2: A-1-copy2-11");
    }

    @Test
    void all_games_begin_and_then_so_many_at_a_time_are_in_progress_each_at_another_place() {
        // given
        Workload workload = Workload.staggered(List.of(new SampleFeed("A", List.of("A1", "A2", "A3"))), 3, 2);

        // when
        List<String> sent = new ArrayList<>();
        workload.forEach((fixtureId, event) -> sent.add(new String(event, UTF_8)));

        // then
        assertThat(sent)
                .containsExactly(
                        "A-copy11",
                        "A-copy21",
                        "A-copy31",
                        "A-copy12",
                        "A-copy13",
                        "A-copy32",
                        "A-copy22",
                        "A-copy33",
                        "A-copy23");
    }
}
