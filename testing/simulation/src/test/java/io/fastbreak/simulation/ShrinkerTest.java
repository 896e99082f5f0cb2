package io.fastbreak.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.simulation.StoryStep.Fault;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ShrinkerTest {

    @Test
    void of_a_long_story_only_the_steps_are_left_that_it_needs() {
        List<StoryStep> steps =
                LongStream.range(0, 60).mapToObj(ShrinkerTest::step).toList();
        Story story = new Story(1, 1, 1, 1, 1, 1, false, 3_600, 60_000, 60_000, List.of(), steps);

        Story shrunk = Shrinker.shrink(
                story,
                candidate -> candidate.steps().contains(step(17))
                        && candidate.steps().contains(step(41)));

        assertThat(shrunk.steps()).containsExactly(step(17), step(41));
    }

    @Test
    void a_story_reads_like_a_scenario() {
        Story story = new Story(1, 1, 2, 2, 1, 1, false, 3_600, 60_000, 60_000, List.of(), List.of(step(17)));

        assertThat(story.text()).isEqualToNormalizingNewlines("""
                1 game on 2 partitions, 2 pipelines, 1 bridge, 1 guard

                when
                   17.000s  pipeline 0 is paused for 500 ms""");
    }

    private static StoryStep step(long second) {
        return new Fault(second * 1_000, Fault.Kind.PIPELINE_PAUSES, 0, 500, null);
    }
}
