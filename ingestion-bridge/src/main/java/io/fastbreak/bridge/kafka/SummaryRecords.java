package io.fastbreak.bridge.kafka;

import io.fastbreak.model.game.ScoringSummary;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Records of the scoring topic: only what can be read as a whole, and is of the fixture that its key names, counts. */
final class SummaryRecords {
    private SummaryRecords() {}

    /** Empty for a tombstone, and for what says something that this version of the bridge does not know. */
    static Optional<ScoringSummary> read(ConsumerRecord<String, byte[]> message) {
        return JsonRecords.value(message, ScoringSummary.class)
                .filter(summary -> Objects.equals(summary.fixtureId(), message.key()) && isWhole(summary))
                .filter(summary ->
                        JsonRecords.value(message, Numbers.class).stream().allMatch(Numbers::areThere));
    }

    /** What a summary is priced by, and would be 0 where it is not there. */
    private record Numbers(
            List<Competitor> competitors, @Nullable CurrentPeriod period) {
        private record Competitor(@Nullable Integer score) {}

        private record CurrentPeriod(@Nullable Integer number) {}

        private boolean areThere() {
            return competitors.stream().allMatch(competitor -> competitor.score() != null)
                    && (period == null || period.number() != null);
        }
    }

    private static boolean isWhole(ScoringSummary summary) {
        return summary.stateVersion() > 0
                && summary.matchStatus() != null
                && Stream.of(summary.competitors(), summary.periodScores(), summary.reasons(), summary.openReviews())
                        .allMatch(SummaryRecords::isWhole)
                && summary.competitors().stream().allMatch(one -> one.id() != null && one.side() != null);
    }

    private static boolean isWhole(Collection<?> values) {
        return values != null && values.stream().allMatch(Objects::nonNull);
    }
}
