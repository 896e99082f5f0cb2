package io.fastbreak.benchmarks.matching;

import io.fastbreak.platform.matching.MappingOutcome;
import io.fastbreak.platform.matching.RelatedData;

/** What became of the descriptions of one kind. */
final class Tally {

    private int described;
    private int taken;
    private int right;
    private int asked;
    private int askedInVain;
    private int notFound;
    private int failed;
    private int uncertain;

    /** @param meant the platform's id of what was described; empty where it has none */
    synchronized void add(MappingOutcome<RelatedData.Fixture> outcome, String meant) {
        described++;
        if (outcome instanceof MappingOutcome.Mapped<RelatedData.Fixture> mapped) {
            taken++;
            right += mapped.id().equals(meant) ? 1 : 0;
            uncertain += mapped.certainty() > 90 ? 0 : 1;
        } else if (outcome instanceof MappingOutcome.Undecided<RelatedData.Fixture> undecided) {
            asked++;
            boolean isOffered = undecided.question().candidates().stream()
                    .anyMatch(candidate -> candidate.id().equals(meant));
            askedInVain += isOffered ? 0 : 1;
        } else if (outcome instanceof MappingOutcome.NotFound<RelatedData.Fixture>) {
            notFound++;
        } else {
            failed++;
        }
    }

    synchronized Tally plus(Tally other) {
        described += other.described;
        taken += other.taken;
        right += other.right;
        asked += other.asked;
        askedInVain += other.askedInVain;
        notFound += other.notFound;
        failed += other.failed;
        uncertain += other.uncertain;
        return this;
    }

    int taken() {
        return taken;
    }

    /** Of what was taken, the share that was meant; 1 where nothing was. */
    double precision() {
        return taken == 0 ? 1 : right / (double) taken;
    }

    /** Taken from a certainty of 90 or less, or neither taken, asked nor turned down: there must be none. */
    int faults() {
        return uncertain + failed;
    }

    String row(String what) {
        return "| %s | %,d | %,d | %.4f | %,d | %.1f %% | %,d | %,d |"
                .formatted(
                        what,
                        described,
                        taken,
                        precision(),
                        asked,
                        described == 0 ? 0.0 : 100.0 * asked / described,
                        askedInVain,
                        notFound);
    }
}
