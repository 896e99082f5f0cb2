package io.fastbreak.model.operator;

/** An operator command or a publisher's control record. */
public sealed interface PipelineCommand permits OperatorCommand, ControlRecord {
    /** The fixture that it concerns; {@link OperatorCommand#ALL} for all. */
    String fixtureId();

    /** True if the sequencer carries it out. */
    boolean concernsFeed();

    /** True if the projector carries it out; some commands concern both stages, the sequencer first. */
    default boolean concernsGame() {
        return !concernsFeed();
    }
}
