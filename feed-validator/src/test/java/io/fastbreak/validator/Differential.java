package io.fastbreak.validator;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.ThreadMXBean;
import io.fastbreak.model.event.EventType;
import io.fastbreak.validator.mutation.Mutation;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Compares the compiled validator with the schema validator on mutations of valid events. What it counts is safe for any number of
 * threads.
 */
final class Differential {
    private static final List<String> EVENTS =
            Stream.of(EventType.values()).map(Samples::example).toList();
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    /** The first value of a thread also pays for the buffers that the thread keeps. */
    private static final int BASE_BYTES = 1 << 20;

    private static final int BYTES_A_BYTE = 64;

    private final long seed;
    final LongAdder accepted = new LongAdder();
    final LongAdder rejected = new LongAdder();
    final LongAdder doubted = new LongAdder();
    final LongAccumulator mostAllocated = new LongAccumulator(Math::max, 0);

    Differential(long seed) {
        this.seed = seed;
    }

    /** @throws AssertionError naming the first mutation found on which the compiled validator is wrong */
    void run(long mutations) {
        LongStream.range(0, mutations).parallel().forEach(this::compare);
    }

    private void compare(long number) {
        Mutation mutation = Mutation.of(EVENTS, seed, number);
        if (mutation.value().length == 0) {
            return;
        }
        int variant = (int) (number % ValidatorComparison.VARIANTS);
        try {
            requireModestAllocation(mutation.value(), variant);
            ValidatorComparison comparison = ValidatorComparison.of(mutation.value(), variant);
            comparison.requireAgreement();
            count(comparison);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            String replay = "seed " + seed + ", mutation " + number + " " + mutation.causes();
            throw new AssertionError(replay + ": " + e + "\n" + new String(mutation.value(), UTF_8), e);
        }
    }

    private void requireModestAllocation(byte[] value, int variant) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        ValidatorComparison.fast(value, variant);
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        mostAllocated.accumulate(bytes);
        if (bytes > BASE_BYTES + (long) BYTES_A_BYTE * value.length) {
            throw new AssertionError("the compiled validator allocates " + bytes + " bytes");
        }
    }

    private void count(ValidatorComparison comparison) {
        (comparison.isValid() ? accepted : rejected).increment();
        if (comparison.isDoubted()) {
            doubted.increment();
        }
    }
}
