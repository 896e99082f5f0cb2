package io.fastbreak.server.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fastbreak.model.feed.RejectionReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sends rejected records to the raw topic again, unchanged; thread-safe. */
public interface ReplayGateway {
    /**
     * Sends those that are not settled yet and waits for their outcomes.
     *
     * @param raws where they were published, {@code topic/partition/offset}
     * @return one result for each, in the same order
     * @throws NotConfirmedException if the outcomes are unknown
     */
    List<ReplayResult> again(List<String> raws);

    /** The outcome of one record. */
    enum ReplayStatus {
        ACCEPTED,
        REJECTED,
        /** Sent, but neither accepted nor rejected in time: it is a duplicate, or the pipeline is behind. */
        UNSEEN,
        /** Not sent: there is no such rejected record, it is settled already, or only its beginning was kept. */
        NOT_SENT
    }

    /**
     * @param reason why it was rejected again; null if it was not
     * @param detail for people
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ReplayResult(
            String raw, ReplayStatus ending, @Nullable RejectionReason reason, String detail) {}
}
