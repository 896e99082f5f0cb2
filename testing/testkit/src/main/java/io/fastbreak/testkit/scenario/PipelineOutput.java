package io.fastbreak.testkit.scenario;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records that a pipeline has written since its first start; lists in order.
 *
 * @param game the latest; null before the first
 */
public record PipelineOutput(
        List<Clean> clean,
        List<Rejected> rejected,
        List<Gap> gaps,
        List<Correction> corrections,
        @Nullable Game game,
        Beacon.Counters counters) {

    /**
     * A record of the clean topic.
     *
     * @param missingBefore as in the {@code fb-missing} header; empty if nothing was missing
     */
    public record Clean(
            EventSource source, int epoch, ChangeKind change, boolean late, String missingBefore, Event event) {
        public long number() {
            return event.audit().sequenceNumber();
        }
    }

    /**
     * A record of the rejected topic.
     *
     * @param number null if it could not be read
     */
    public record Rejected(RejectionReason reason, @Nullable Long number) {}
}
