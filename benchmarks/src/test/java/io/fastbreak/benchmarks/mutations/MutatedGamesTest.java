package io.fastbreak.benchmarks.mutations;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.benchmarks.mutations.MutationCase.Judged;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MutatedGamesTest {
    private static final List<RecordedGame> SAMPLES = RecordedGame.all(Path.of("..", "samples"), Path.of("none"));
    /** Kinds whose rules are not complete. */
    private static final Set<String> OPEN = Set.of(
            "doubled, shared: the last twenty events under new ids and numbers",
            "joined late: IN_PROGRESS first, numbered from 1",
            "joined late: WARMUP first, numbered from 1",
            "joined late: a lineup and the begin of the match first, numbered from 1",
            "joined late: a lineup first, numbered from 1",
            "joined late: at half-time, WARMUP first, numbered from 1",
            "joined late: at half-time, numbered from 1",
            "joined late: at the second period, its clock as of the first",
            "joined late: numbered from 1",
            "lost: a whole period",
            "lost: the rest of a period and its end",
            "notice: false by another source",
            "one shot: a player of the other side, the team stays",
            "one shot: made instead of missed, then its rebound",
            "one shot: team and shooter's team changed, the player stays",
            "period and clock: a CLOCK event four minutes ahead",
            "period and clock: no clock until the period ends",
            "period and clock: one made shot in the fourth period",
            "period and clock: one play in overtime",
            "period and clock: one play in the next period",
            "period and clock: one play in the ninth period",
            "period and clock: one play three minutes ahead",
            "period and clock: one play three minutes back",
            "period and clock: period UNKNOWN until the period ends",
            "period and clock: plays of the next period without its begin, in the middle",
            "period and clock: ten times as fast until the period ends",
            "period and clock: the next period begins in the middle",
            "period and clock: the third period follows the first",
            "period and clock: three minutes ahead until the period ends",
            "period and clock: three minutes back until the period ends",
            "restart of the collector: numbers go on, new ids, the game again",
            "review: a challenge on points that succeeded, no correction",
            "review: a challenge, a dead-ball rebound behind it",
            "review: a challenge, another one decided",
            "revisions and deletions: deleted by another source",
            "sums: FINISHED at a tie",
            "sums: FINISHED in the fourth period, its clock runs",
            "sums: FINISHED in the third period",
            "sums: FINISHED in the third period, and nothing more",
            "sums: overtime without a tie",
            "times: deletedUtc a day ahead",
            "two sources: the other one has the sides swapped",
            "two sources: the other one is six points ahead");

    @Test
    void a_real_game_with_one_thing_wrong_is_right_or_says_that_it_is_not() {
        long seed = Long.getLong("seed", new Random().nextLong());
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
        assertThat(report.broken()).allSatisfy(broken -> assertThat(OPEN).anyMatch(broken::startsWith));
    }

    @Test
    void every_kind_has_a_name_of_its_own_and_a_place_in_a_sample() {
        Set<String> names = new HashSet<>();

        assertThat(SAMPLES).hasSize(13);
        assertThat(Mutations.all()).hasSizeGreaterThan(40).allSatisfy(kind -> {
            assertThat(names.add(kind.fullName())).isTrue();
            assertThat(MutationCase.of(kind, SAMPLES, 1, 1)).isNotEmpty();
        });
    }
}
