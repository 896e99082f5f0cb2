package io.fastbreak.sequencer.stream;

/**
 * Names of the nodes that a {@link SequenceProcessor} forwards to.
 *
 * @param numbers of sources that count over all their fixtures; used if the settings say that they do
 */
public record SequencerChildren(String clean, String rejected, String gaps, String updates, String numbers) {}
