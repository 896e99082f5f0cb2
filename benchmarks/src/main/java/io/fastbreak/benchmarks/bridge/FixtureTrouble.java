package io.fastbreak.benchmarks.bridge;

import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a fixture's receipts tell of batches that the platform did not answer, or that could not be sent. */
final class FixtureTrouble {
    private final List<Receipt> gaveUp;

    /**
     * How often something went wrong in a time.
     *
     * @param unanswered batches that were sent and not answered for; a game has a new version before its next batch, so
     *     each has a version of its own
     * @param unsent times in which nothing could be sent
     * @param renewal whether the access token expired
     */
    record Count(int unanswered, int unsent, boolean renewal) {

        Count and(Count other) {
            return new Count(unanswered + other.unanswered, unsent + other.unsent, renewal || other.renewal);
        }
    }

    /** @param receipts of the fixture, in order */
    FixtureTrouble(List<Receipt> receipts) {
        this.gaveUp = receipts.stream()
                .filter(receipt -> receipt.outcome() == Outcome.GAVE_UP)
                .toList();
    }

    /** Requests that were sent and not answered for. */
    long requests() {
        return gaveUp.stream().filter(receipt -> receipt.attempts() > 0).count();
    }

    /** @param rest how long nothing can be sent at a time */
    Count between(Instant begin, Instant end, Duration rest, Instant tokenExpired) {
        List<Receipt> known = gaveUp.stream()
                .filter(receipt -> isWithin(at(receipt), begin, end))
                .toList();
        long unanswered = known.stream()
                .filter(receipt -> receipt.attempts() > 0)
                .map(Receipt::stateVersion)
                .filter(Objects::nonNull)
                .distinct()
                .count();
        return new Count((int) unanswered, unsent(known, rest), isWithin(tokenExpired, begin, end));
    }

    private static int unsent(List<Receipt> known, Duration rest) {
        int times = 0;
        @Nullable Instant begin = null;
        for (Receipt receipt : known) {
            if (receipt.attempts() == 0 && (begin == null || at(receipt).isAfter(begin.plus(rest)))) {
                begin = at(receipt);
                times++;
            }
        }
        return times;
    }

    private static boolean isWithin(Instant moment, Instant begin, Instant end) {
        return !moment.isBefore(begin) && !moment.isAfter(end);
    }

    private static Instant at(Receipt receipt) {
        return Instant.ofEpochMilli(receipt.utc());
    }
}
