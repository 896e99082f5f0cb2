package io.fastbreak.platform.matching;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A fixture that a search found.
 *
 * @param certainty up to 100
 * @param id the platform's, {@code Id} in JSON
 * @param dataSourceEntityId the client's own id that is mapped to the fixture, if any
 */
public record MatchCandidate(
        double certainty,
        @JsonProperty("Id") String id,
        @Nullable String dataSourceEntityId,
        @Nullable OfficialFixture relatedData) {
    /** The starts of one game differ by no more, by two sources. */
    private static final Duration SAME_GAME = Duration.ofHours(3);

    /** True if its start differs by more than three hours, or is unknown: the same teams may play twice a day. */
    public boolean isAtAnotherTime(Instant start) {
        Instant official = relatedData == null ? null : relatedData.startDate();
        return official == null || !isSameTime(start, official);
    }

    /** True if the starts differ by three hours at most. */
    public static boolean isSameTime(Instant one, Instant other) {
        return Duration.between(one, other).abs().compareTo(SAME_GAME) <= 0;
    }
}
