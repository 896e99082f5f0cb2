package io.fastbreak.benchmarks.mutations;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.benchmarks.mutations.MutationCase.Judged;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MutatedGamesTest {
    private static final List<RecordedGame> SAMPLES = RecordedGame.all(Path.of("..", "..", "samples"), Path.of("none"));

    @Test
    void a_real_game_with_one_thing_wrong_is_right_or_says_that_it_is_not() {
        long seed = Long.getLong("seed", 1);
        System.out.println("these cases again: -Dseed=" + seed);
        List<MutationKind> kinds = Mutations.all();

        List<Judged> judged = kinds.parallelStream()
                .flatMap(kind -> MutationCase.of(kind, SAMPLES, 1, seed).stream()
                        .skip(Math.floorMod(seed + kind.name().hashCode(), SAMPLES.size()))
                        .limit(1))
                .map(MutationCase::judge)
                .toList();

        MutationReport report = new MutationReport(kinds, SAMPLES, judged);
        System.out.println(report.leads());
        assertThat(judged).hasSizeGreaterThan(100);
        assertThat(report.broken()).isEmpty();
    }

    @Test
    void every_kind_has_a_name_of_its_own_and_a_place_in_a_sample() {
        Set<String> names = new HashSet<>();

        assertThat(SAMPLES).hasSize(13);
        assertThat(Mutations.all()).hasSizeGreaterThan(40).allSatisfy(kind -> {
            assertThat(names.add(kind.fullName())).isTrue();
            // The samples show seconds.
            if (!kind.name().endsWith(MutationKind.WHOLE_MINUTES.name())) {
                assertThat(MutationCase.of(kind, SAMPLES, 1, 1)).isNotEmpty();
            }
        });
    }
}
