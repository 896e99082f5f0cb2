package io.fastbreak.validator;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.ThreadMXBean;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.Verdict;
import io.fastbreak.validator.mutation.Mutation;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares the compiled validator with the judge on mutations of valid events. What it counts is safe for any number of
 * threads.
 */
final class Differential {
    private static final List<String> EVENTS =
            Stream.of(EventType.values()).map(Samples::example).toList();
    private static final List<ValidatorSettings> SETTINGS = List.of(
            ValidatorSettings.DEFAULT,
            ValidatorSettings.DEFAULT.withProfile(ValidatorSettings.Profile.STRICT),
            ValidatorSettings.DEFAULT.withUnlistedValues(ValidatorSettings.UnlistedValues.UNKNOWN));
    private static final List<CompiledValidator> COMPILED =
            SETTINGS.stream().map(CompiledValidator::new).toList();
    private static final List<EventValidator> JUDGES =
            SETTINGS.stream().map(EventValidator::new).toList();
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int BASE_BYTES = 64 << 10;
    private static final int BYTES_A_BYTE = 64;

    final long seed;
    final LongAdder accepted = new LongAdder();
    final LongAdder rejected = new LongAdder();
    final Map<String, LongAdder> doubtedByCause = new ConcurrentHashMap<>();
    final Map<String, LongAdder> mutationsByCause = new ConcurrentHashMap<>();
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
        int variant = (int) (number % SETTINGS.size());
        Verdict.@Nullable Accepted fast = fast(mutation, number, variant);
        Verdict verdict = judged(mutation, number, variant);
        if (fast != null && !fast.equals(verdict)) {
            throw failure(mutation, number, "the compiled validator says " + fast + ", the judge " + verdict, null);
        }
        count(mutation, verdict instanceof Verdict.Accepted, fast != null);
    }

    private Verdict.@Nullable Accepted fast(Mutation mutation, long number, int variant) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            return COMPILED.get(variant).accept(mutation.value());
        } catch (RuntimeException | StackOverflowError e) {
            throw failure(mutation, number, "the compiled validator throws", e);
        } finally {
            allocated(mutation, number, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
    }

    private void allocated(Mutation mutation, long number, long bytes) {
        mostAllocated.accumulate(bytes);
        if (bytes > BASE_BYTES + (long) BYTES_A_BYTE * mutation.value().length) {
            throw failure(mutation, number, "the compiled validator allocates " + bytes + " bytes", null);
        }
    }

    private Verdict judged(Mutation mutation, long number, int variant) {
        try {
            Verdict verdict = JUDGES.get(variant).judged(mutation.value());
            if (verdict instanceof Verdict.Rejected no && no.violations().isEmpty()) {
                throw failure(mutation, number, "the judge gives no reason", null);
            }
            return verdict;
        } catch (RuntimeException | StackOverflowError e) {
            throw failure(mutation, number, "the judge throws", e);
        }
    }

    private AssertionError failure(Mutation mutation, long number, String what, @Nullable Throwable cause) {
        String replay = "seed " + seed + ", mutation " + number + " " + mutation.causes() + ": ";
        return new AssertionError(replay + what + "\n" + new String(mutation.value(), UTF_8), cause);
    }

    private void count(Mutation mutation, boolean isValid, boolean isSeen) {
        (isValid ? accepted : rejected).increment();
        boolean isDoubted = isValid && !isSeen;
        if (isDoubted) {
            doubted.increment();
        }
        for (String cause : Set.copyOf(mutation.causes())) {
            mutationsByCause.computeIfAbsent(cause, c -> new LongAdder()).increment();
            if (isDoubted) {
                doubtedByCause.computeIfAbsent(cause, c -> new LongAdder()).increment();
            }
        }
    }
}
