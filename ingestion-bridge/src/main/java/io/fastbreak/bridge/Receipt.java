package io.fastbreak.bridge;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.platform.Problem;
import org.jspecify.annotations.Nullable;

/**
 * What was sent to the platform and how it was answered: the value of the receipts topic.
 *
 * @param fixtureId null for a heartbeat
 * @param stateVersion version of the game that was sent; null for a heartbeat
 * @param id the target's id on the platform; of a heartbeat the source's
 * @param sender who sent it
 * @param status HTTP status of the last answer; null where none came, or nothing was sent
 * @param attempts requests made, 0 where nothing was sent
 * @param conflated versions of the game that this one replaced before they were sent
 * @param problem the platform's, or the bridge's own where it refused to send
 * @param utc when the answer was known, milliseconds
 */
public record Receipt(
        @Nullable String fixtureId,
        @Nullable Long stateVersion,
        Target target,
        String id,
        Sender sender,
        Outcome outcome,
        @Nullable Integer status,
        int attempts,
        int conflated,
        @Nullable Problem problem,
        long utc) {

    /** What was sent. */
    public enum Target {
        @JsonProperty("fixture")
        FIXTURE,
        @JsonProperty("market")
        MARKET,
        @JsonProperty("heartbeat")
        HEARTBEAT
    }

    /** Who sent it. */
    public enum Sender {
        @JsonProperty("bridge")
        BRIDGE,
        @JsonProperty("guard")
        GUARD
    }

    /** How it ended. */
    public enum Outcome {
        CREATED,
        UPDATED,
        DELETED,
        /** Not accepted, and not sent again as it is. */
        REFUSED,
        /** Not answered, or unavailable for as long as was tried: it may have been applied or not. */
        GAVE_UP,
        /** Only recorded: the bridge runs as a shadow. */
        SHADOW
    }
}
