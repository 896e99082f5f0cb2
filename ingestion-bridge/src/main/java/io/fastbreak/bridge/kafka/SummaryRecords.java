package io.fastbreak.bridge.kafka;

import io.fastbreak.model.game.ScoringSummary;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Reads records of the scoring topic: only complete ones, of the fixture that their key names. */
public final class SummaryRecords {
    private SummaryRecords() {}

    /** Empty for a tombstone, and for a record with a value that this version of the bridge does not know. */
    public static Optional<ScoringSummary> read(ConsumerRecord<String, byte[]> message) {
        return JsonRecords.value(message, ScoringSummary.class)
                .filter(summary -> Objects.equals(summary.fixtureId(), message.key()) && isComplete(summary))
                .filter(summary ->
                        JsonRecords.value(message, Numbers.class).stream().allMatch(Numbers::arePresent));
    }

    /** The numbers that prices depend on, which would be read as 0 if they are missing. */
    private record Numbers(
            List<Competitor> competitors, @Nullable CurrentPeriod period) {
        private record Competitor(@Nullable Integer score) {}

        private record CurrentPeriod(@Nullable Integer number) {}

        private boolean arePresent() {
            return competitors.stream().allMatch(competitor -> competitor.score() != null)
                    && (period == null || period.number() != null);
        }
    }

    private static boolean isComplete(ScoringSummary summary) {
        return summary.stateVersion() > 0
                && summary.matchStatus() != null
                && summary.source() != null
                && Stream.of(summary.competitors(), summary.periodScores(), summary.reasons(), summary.openReviews())
                        .allMatch(SummaryRecords::isComplete)
                && summary.competitors().stream().allMatch(one -> one.id() != null && one.side() != null);
    }

    private static boolean isComplete(Collection<?> values) {
        return values != null && values.stream().allMatch(Objects::nonNull);
    }
}
