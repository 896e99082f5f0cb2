package io.fastbreak.testkit.scenario;

import org.jspecify.annotations.Nullable;

/** A pipeline that a scenario is played against. Times are UNIX milliseconds. */
public interface PipelineUnderTest {

    /**
     * A record comes in.
     *
     * @param appendedUtc when it was appended to the log; earlier than {@code nowUtc} where it waited there
     */
    void receive(@Nullable String key, byte[] value, long appendedUtc, long nowUtc);

    /** Time has passed. */
    void tick(long nowUtc);

    /** It begins again with nothing but what it stored. */
    void restart(long nowUtc);

    /** Takes the word of the publisher or of an operator. */
    void command(Step.CommandRecord instruction, long nowUtc);

    PipelineOutput output();
}
