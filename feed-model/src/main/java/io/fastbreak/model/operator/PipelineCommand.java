package io.fastbreak.model.operator;

/** What somebody asks of the pipeline. */
public sealed interface PipelineCommand permits OperatorCommand, ControlRecord {
    /** The fixture that it concerns; {@link OperatorCommand#ALL} for every one. */
    String fixtureId();

    /** True where the sequencer carries it out. */
    boolean concernsFeed();

    /** True where the projector carries it out; some instructions concern both stages, and the sequencer has them first. */
    default boolean concernsGame() {
        return !concernsFeed();
    }
}
