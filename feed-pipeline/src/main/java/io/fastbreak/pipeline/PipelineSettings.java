package io.fastbreak.pipeline;

import io.fastbreak.pipeline.games.PublicationSettings;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.task.TaskLimits;
import io.fastbreak.validator.RawFormat;
import java.time.Duration;

/**
 * The settings of the stages, apart from what an event must be to be valid.
 *
 * @param format of raw records
 * @param beaconInterval how often each partition writes its record counters
 */
public record PipelineSettings(
        RawFormat format,
        SequencerSettings sequencing,
        TaskLimits limits,
        ProjectionSettings projection,
        PublicationSettings publication,
        Duration beaconInterval) {
    /** The same, but games that the application does not know yet are published above this version. */
    public PipelineSettings above(long version) {
        return new PipelineSettings(
                format, sequencing, limits, projection, publication.withVersionFloor(version), beaconInterval);
    }
}
