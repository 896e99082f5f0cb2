package io.fastbreak.pipeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.pipeline.input.CommitRequests;
import io.fastbreak.pipeline.input.InputProgress;
import io.fastbreak.pipeline.input.RecordTracker;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
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
 * Has each processor request commits before Kafka Streams' own interval is over, as {@link CommitRequests} says. A commit takes
 * as long as the work on some hundred records, and longer while the code is cold or the processor busy; the records that arrive
 * meanwhile are returned together by the next poll and share the next commit.
 */
public final class EarlyCommits implements ProcessorWrapper {
    /** The name under which the properties of a topology have {@code commit.interval.ms}, a number. */
    static final String INTERVAL = "fastbreak.commit.interval.ms";

    /** Informed of what is processed; null if nobody asks. */
    private @Nullable InputProgress inputs;

    private @Nullable Long intervalMs;

    /** A topology without any node, whose processors will request commits. */
    public static Topology topology(Map<String, ?> properties) {
        Map<String, Object> wrapping = new HashMap<>(properties);
        wrapping.put(StreamsConfig.PROCESSOR_WRAPPER_CLASS_CONFIG, EarlyCommits.class);
        return new Topology(new TopologyConfig(new StreamsConfig(wrapping)));
    }

    @Override
    public void configure(Map<String, ?> properties) {
        inputs = (InputProgress) properties.get(InputProgress.PROPERTY);
        intervalMs = (Long) properties.get(INTERVAL);
    }

    @Override
    public <KIn, VIn, KOut, VOut> WrappedProcessorSupplier<KIn, VIn, KOut, VOut> wrapProcessorSupplier(
            String name, ProcessorSupplier<KIn, VIn, KOut, VOut> supplier) {
        return new WrappedProcessorSupplier<>() {
            @Override
            public Processor<KIn, VIn, KOut, VOut> get() {
                return new Requesting<>(supplier.get(), intervalMs, inputs == null ? null : new RecordTracker(inputs));
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

    private static final class Requesting<KIn, VIn, KOut, VOut> implements Processor<KIn, VIn, KOut, VOut> {
        private final Processor<KIn, VIn, KOut, VOut> processor;
        private final @Nullable Long intervalMs;
        private final @Nullable RecordTracker tracker;
        private @Nullable ProcessorContext<KOut, VOut> context;
        private @Nullable CommitRequests requests;

        Requesting(
                Processor<KIn, VIn, KOut, VOut> processor, @Nullable Long intervalMs, @Nullable RecordTracker tracker) {
            this.processor = processor;
            this.intervalMs = intervalMs;
            this.tracker = tracker;
        }

        @Override
        public void init(ProcessorContext<KOut, VOut> context) {
            this.context = context;
            requests = CommitRequests.ofThread();
            if (intervalMs != null) {
                requests.interval(intervalMs);
            }
            processor.init(context);
        }

        @Override
        public void process(Record<KIn, VIn> record) {
            CommitRequests ofThread = requireNonNull(requests);
            if (!ofThread.begin()) {
                processor.process(record);
                return;
            }
            try {
                processTracked(record);
            } finally {
                ofThread.end();
            }
            ofThread.processed(requireNonNull(context));
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
