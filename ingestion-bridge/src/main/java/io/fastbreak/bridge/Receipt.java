package io.fastbreak.bridge;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.bridge.IngestionMarkets.TraderSetting;
import io.fastbreak.platform.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request to the platform and its answer: the value of the receipts topic.
 *
 * @param fixtureId null for a heartbeat
 * @param stateVersion version of the game that was sent; null for a heartbeat
 * @param traceId of the last event in that version (contract, "Event envelope"); null if that is not known
 * @param id the target's id on the platform; of a heartbeat the source's
 * @param sender the process that sent it
 * @param status HTTP status of the last answer; null without one
 * @param attempts requests made, 0 if nothing was sent
 * @param conflated versions of the game that this one replaced before they were sent
 * @param problem from the platform, or from the bridge if it did not send
 * @param utc when the answer was known, milliseconds
 * @param traders what traders have set of the market by then; empty for other targets, and if they have set nothing
 */
public record Receipt(
        @Nullable String fixtureId,
        @Nullable Long stateVersion,
        @Nullable String traceId,
        Target target,
        String id,
        Sender sender,
        Outcome outcome,
        @Nullable Integer status,
        int attempts,
        int conflated,
        @Nullable Problem problem,
        long utc,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<TraderSetting> traders) {

    public Receipt {
        traders = traders == null ? List.of() : List.copyOf(traders);
    }

    /** The same with what traders have set of its market. */
    public Receipt with(List<TraderSetting> set) {
        return new Receipt(
                fixtureId,
                stateVersion,
                traceId,
                target,
                id,
                sender,
                outcome,
                status,
                attempts,
                conflated,
                problem,
                utc,
                set);
    }

    /** The kind of request. */
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

    /** The result. */
    public enum Outcome {
        CREATED,
        UPDATED,
        DELETED,
        /** Rejected, and not sent again unchanged. */
        REFUSED,
        /** Without an answer, or the platform was unavailable in all attempts: it may have been applied. */
        GAVE_UP,
        /** Recorded only: the bridge runs as a shadow. */
        SHADOW
    }
}
