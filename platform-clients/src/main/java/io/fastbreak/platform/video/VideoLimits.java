package io.fastbreak.platform.video;

import io.fastbreak.platform.Violations;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** The contract's limits ("Limits"), checked before anything is sent: messages by field. */
final class VideoLimits {

    private static final Duration MAX_WINDOW = Duration.ofDays(10);

    private VideoLimits() {}

    static Map<String, String> of(FixtureQuery query) {
        Integer limit = query.limit();
        Violations violations = new Violations();
        Instant from = query.from();
        Instant to = query.to();
        if (from != null && to != null) {
            violations
                    .require("/toDate", !to.isBefore(from), "is before fromDate")
                    .require(
                            "/toDate",
                            Duration.between(from, to).compareTo(MAX_WINDOW) <= 0,
                            "is more than 10 days after fromDate");
        }
        return violations
                .require("/limit", limit == null || limit >= 1, "is below 1")
                .require(
                        "/bookingStatus",
                        query.bookingStatus() != BookingStatus.UNKNOWN,
                        "is not a value of the contract")
                .require(
                        "/phases",
                        !query.phases().contains(FixturePhase.UNKNOWN),
                        "has a value that is not in the contract")
                .require("/sportIds", query.sportIds().stream().allMatch(id -> id >= 0), "has a value below 0")
                .require(
                        "/competitionIds",
                        query.competitionIds().stream().noneMatch(id -> id.isBlank() || id.contains(",")),
                        "has a value that is blank or contains the separator comma")
                .messages();
    }

    static Map<String, String> of(StreamAddress address, StreamRequest request) {
        return ids(address)
                .length("/endUserSessionId", request.endUserSessionId(), 1, 1024)
                .require("/device", request.device() != Device.UNKNOWN, "is not a value of the contract")
                .require("/region", !request.region().isBlank(), "is missing")
                .messages();
    }

    static Map<String, String> of(StreamAddress address) {
        return ids(address).messages();
    }

    private static Violations ids(StreamAddress address) {
        return new Violations()
                .require("/streamId", !address.streamId().isBlank(), "is missing")
                .require("/deliveryId", !address.deliveryId().isBlank(), "is missing");
    }
}
