package io.fastbreak.server.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.server.live.GameHeadline;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Carries out what operators and traders ask for; thread-safe. */
public interface OperatorGateway {
    /**
     * Writes a command and waits for its outcome, one of each partition that it concerns.
     *
     * @throws NotConfirmedException if an outcome did not come in time
     */
    List<OperatorAudit> submit(OperatorCommand command);

    /**
     * Writes a trader's record, unless something speaks against it.
     *
     * @param game that it concerns; null if it has no event yet
     * @return what speaks against it; empty if it was written
     * @throws NotConfirmedException if Kafka did not take it
     */
    List<String> submit(TraderRecord record, @Nullable GameHeadline game);

    /**
     * Sends rejected records that are not settled yet to the raw topic again, unchanged, and waits for their outcomes.
     *
     * @param raws where they were published, {@code topic/partition/offset}
     * @return one result for each, in the same order
     * @throws NotConfirmedException if the outcomes are unknown
     */
    List<ReplayResult> replay(List<String> raws);

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
