package io.fastbreak.bridge.kafka;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How the worker is doing.
 *
 * @param running false before the start, after the end, and after a failure that ended it
 * @param partitions those it has now
 * @param lastPoll when it last read; null before the first time
 * @param lag summaries not yet read, over all its partitions
 */
public record BridgeHealth(
        boolean running, Set<Integer> partitions, @Nullable Instant lastPoll, long lag) {}
