package io.fastbreak.model.operator;

/** What somebody asks of the pipeline. */
public sealed interface Instruction permits OperatorCommand, FeedControl {
    /** The fixture that it concerns; {@link OperatorCommand#ALL} for every one. */
    String fixtureId();

    /** True where the sequencer carries it out, false where the projector does. */
    boolean concernsFeed();
}
