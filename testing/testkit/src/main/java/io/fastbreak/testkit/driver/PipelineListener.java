package io.fastbreak.testkit.driver;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.projector.GameChange;
import io.fastbreak.sequencer.FeedOutcome;

/** Receives what a {@link PlainPipeline} produces, in order. */
public interface PipelineListener {
    PipelineListener NONE = new PipelineListener() {};

    /** The validator rejected a record. */
    default void onRejected(ValidationResult.Rejected rejected) {}

    default void onOutcome(FeedId feed, FeedOutcome outcome) {}

    default void onGameChange(GameChange change) {}
}
