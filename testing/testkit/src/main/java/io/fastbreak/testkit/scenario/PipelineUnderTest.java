package io.fastbreak.testkit.scenario;

import org.jspecify.annotations.Nullable;

/** A pipeline that scenarios are run against. Times are UNIX milliseconds. */
public interface PipelineUnderTest {

    /**
     * A raw record arrives.
     *
     * @param appendedUtc when it was appended to the log; earlier than {@code nowUtc} if it waited there
     */
    void receive(@Nullable String key, byte[] value, long appendedUtc, long nowUtc);

    /** Time has passed. */
    void tick(long nowUtc);

    /** It restarts with only what it stored. */
    void restart(long nowUtc);

    /** A control record of the publisher or a command of an operator arrives. */
    void command(Step.CommandRecord instruction, long nowUtc);

    PipelineOutput output();
}
