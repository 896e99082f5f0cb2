package io.fastbreak.server.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fastbreak.model.feed.RejectionReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sends refused records to the raw topic again, as they are; may be asked by many threads. */
public interface ReplayGateway {
    /**
     * Sends those of them that are still open and waits for the pipeline's judgement.
     *
     * @param raws where they were published, {@code topic/partition/offset}
     * @return one for each, in their order
     * @throws NotConfirmedException where no judgement came
     */
    List<ReplayResult> again(List<String> raws);

    /** What became of it. */
    enum ReplayStatus {
        ACCEPTED,
        REJECTED,
        /** Sent, but neither passed on nor refused in time: the same was accepted before, or the pipeline is behind. */
        UNSEEN,
        /** Not sent: nobody refused such a record, or it is settled already, or only its beginning was kept. */
        NOT_SENT
    }

    /**
     * @param reason why it was refused again; null where it was not
     * @param detail for people
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ReplayResult(
            String raw, ReplayStatus ending, @Nullable RejectionReason reason, String detail) {}
}
