package io.fastbreak.platform.video;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The contract's limits ("Limits"), checked before anything is sent. Finds messages by field. */
final class VideoLimits {

    private static final Duration LONGEST_WINDOW = Duration.ofDays(10);
    private static final int LONGEST_SESSION_ID = 1024;

    private final Map<String, String> violations = new TreeMap<>();

    private VideoLimits() {}

    static Map<String, String> of(FixtureQuery query) {
        Integer limit = query.limit();
        return new VideoLimits()
                .window(query.from(), query.to())
                .require("/limit", limit == null || limit >= 1, "is below 1")
                .require("/bookingStatus", query.bookingStatus() != BookingStatus.UNKNOWN, "is none of the contract's")
                .require("/phases", !query.phases().contains(FixturePhase.UNKNOWN), "has one not of the contract's")
                .require("/sportIds", query.sportIds().stream().allMatch(id -> id >= 0), "has one below 0")
                .require(
                        "/competitionIds",
                        query.competitionIds().stream().noneMatch(id -> id.isBlank() || id.contains(",")),
                        "has one that is blank or holds the comma that joins them")
                .violations;
    }

    static Map<String, String> of(StreamAddress address, StreamRequest request) {
        String session = request.endUserSessionId();
        return of(address)
                .require(
                        "/endUserSessionId",
                        !session.isEmpty() && session.codePointCount(0, session.length()) <= LONGEST_SESSION_ID,
                        "has not 1 to 1024 characters")
                .require("/device", request.device() != Device.UNKNOWN, "is none of the contract's")
                .require("/region", !request.region().isBlank(), "is missing")
                .violations;
    }

    static Map<String, String> ofAddress(StreamAddress address) {
        return of(address).violations;
    }

    private static VideoLimits of(StreamAddress address) {
        return new VideoLimits()
                .require("/streamId", !address.streamId().isBlank(), "is missing")
                .require("/deliveryId", !address.deliveryId().isBlank(), "is missing");
    }

    private VideoLimits window(@Nullable Instant from, @Nullable Instant to) {
        if (from == null || to == null) {
            return this;
        }
        return require("/toDate", !to.isBefore(from), "is before fromDate")
                .require(
                        "/toDate",
                        Duration.between(from, to).compareTo(LONGEST_WINDOW) <= 0,
                        "is more than 10 days after fromDate");
    }

    private VideoLimits require(String field, boolean holds, String otherwise) {
        if (!holds) {
            violations.put(field, otherwise);
        }
        return this;
    }
}
