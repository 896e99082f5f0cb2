package io.fastbreak.pipeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.pipeline.input.InputProgress;
import io.fastbreak.pipeline.input.PolledRecords;
import io.fastbreak.pipeline.input.RecordTracker;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorSupplier;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.ProcessorWrapper;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.WrappedFixedKeyProcessorSupplier;
import org.apache.kafka.streams.processor.api.WrappedProcessorSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Commits before {@code commit.interval.ms} is over: as soon as all records are processed that the last poll returned, at
 * most every {@value #LEAST_MS} ms. A commit takes as long as the work on some hundred records, and longer while the code
 * is cold or the processor busy; the records that arrive meanwhile are returned together by the next poll and share the
 * next commit. A backlog is committed by the interval. What time causes requests a commit itself, behind those records.
 */
public final class EarlyCommits implements ProcessorWrapper {
    static final long LEAST_MS = 10;

    /** A commit is one of all tasks of a stream thread. */
    private final ThreadLocal<Requests> ofThread = ThreadLocal.withInitial(Requests::new);
    /** Informed of what is processed; null if nobody asks. */
    private @Nullable InputProgress inputs;

    /** A topology without any node, whose processors will request commits. */
    public static Topology topology(Map<String, ?> properties) {
        Map<String, Object> wrapping = new HashMap<>(properties);
        wrapping.put(StreamsConfig.PROCESSOR_WRAPPER_CLASS_CONFIG, EarlyCommits.class);
        return new Topology(new TopologyConfig(new StreamsConfig(wrapping)));
    }

    @Override
    public void configure(Map<String, ?> properties) {
        inputs = (InputProgress) properties.get(InputProgress.PROPERTY);
    }

    @Override
    public <KIn, VIn, KOut, VOut> WrappedProcessorSupplier<KIn, VIn, KOut, VOut> wrapProcessorSupplier(
            String name, ProcessorSupplier<KIn, VIn, KOut, VOut> supplier) {
        return new WrappedProcessorSupplier<>() {
            @Override
            public Processor<KIn, VIn, KOut, VOut> get() {
                return new Requesting<>(supplier.get(), ofThread, inputs == null ? null : new RecordTracker(inputs));
            }

            @Override
            public @Nullable Set<StoreBuilder<?>> stores() {
                return supplier.stores();
            }
        };
    }

    @Override
    public <KIn, VIn, VOut> WrappedFixedKeyProcessorSupplier<KIn, VIn, VOut> wrapFixedKeyProcessorSupplier(
            String name, FixedKeyProcessorSupplier<KIn, VIn, VOut> supplier) {
        return ProcessorWrapper.asWrappedFixedKey(supplier);
    }

    /** Those of one stream thread. */
    private static final class Requests {
        private final PolledRecords polled = PolledRecords.ofThread();
        private long lastMs;
        /** Whether a record is being processed, which most processors forward to others. */
        private boolean isProcessing;

        private @Nullable Cancellable pending;

        /** A record was processed. */
        void onRecord(ProcessorContext<?, ?> context) {
            polled.processed();
            if (!polled.areThrough()) {
                return;
            }
            long nowMs = context.currentSystemTimeMs();
            long sinceMs = nowMs - lastMs;
            // A clock that was set back must not delay commits.
            if (sinceMs >= LEAST_MS || sinceMs < 0) {
                request(context, nowMs);
            } else if (pending == null) {
                pending = context.schedule(
                        Duration.ofMillis(LEAST_MS - sinceMs),
                        PunctuationType.WALL_CLOCK_TIME,
                        now -> request(context, now));
            }
        }

        /** A schedule whose task was closed never comes; the next record after that time requests instead. */
        private void request(ProcessorContext<?, ?> context, long nowMs) {
            if (pending != null) {
                pending.cancel();
                pending = null;
            }
            lastMs = nowMs;
            context.commit();
        }
    }

    private static final class Requesting<KIn, VIn, KOut, VOut> implements Processor<KIn, VIn, KOut, VOut> {
        private final Processor<KIn, VIn, KOut, VOut> processor;
        private final ThreadLocal<Requests> ofThread;
        private final @Nullable RecordTracker tracker;
        private @Nullable ProcessorContext<KOut, VOut> context;
        private @Nullable Requests requests;

        Requesting(
                Processor<KIn, VIn, KOut, VOut> processor,
                ThreadLocal<Requests> ofThread,
                @Nullable RecordTracker tracker) {
            this.processor = processor;
            this.ofThread = ofThread;
            this.tracker = tracker;
        }

        @Override
        public void init(ProcessorContext<KOut, VOut> context) {
            this.context = context;
            requests = ofThread.get();
            processor.init(context);
        }

        @Override
        public void process(Record<KIn, VIn> record) {
            Requests all = requireNonNull(requests);
            if (all.isProcessing) {
                processor.process(record);
                return;
            }
            all.isProcessing = true;
            try {
                processTracked(record);
            } finally {
                all.isProcessing = false;
            }
            all.onRecord(requireNonNull(context));
        }

        private void processTracked(Record<KIn, VIn> record) {
            if (tracker == null) {
                processor.process(record);
            } else {
                tracker.before(requireNonNull(context));
                processor.process(record);
                tracker.after(requireNonNull(context));
            }
        }

        @Override
        public void close() {
            processor.close();
        }
    }
}
