package io.fastbreak.benchmarks;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.validator.EventValidator;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/**
 * The least that is done by whoever judges events and remembers them: each is validated, put into the event log with its
 * changelog, and copied to clean, without order, headers or a game.
 */
record LoggingTopology(TopicCatalog topics, EventValidator validator) implements Supplier<Topology> {

    @Override
    public Topology get() {
        var in = new ByteArrayDeserializer();
        var out = new ByteArraySerializer();
        var log = Stores.keyValueStoreBuilder(
                Stores.inMemoryKeyValueStore(StoreNames.LOG), Serdes.Bytes(), Serdes.ByteArray());
        return new Topology()
                .addSource("raw", in, in, topics.raw())
                .addProcessor("log", () -> new Logging(validator), "raw")
                .addStateStore(log, "log")
                .addSink("clean", topics.clean(), out, out, "log");
    }

    private static final class Logging implements Processor<byte[], byte[], byte[], byte[]> {
        private final EventValidator validator;
        private @Nullable ProcessorContext<byte[], byte[]> context;
        private @Nullable KeyValueStore<Bytes, byte[]> log;

        Logging(EventValidator validator) {
            this.validator = validator;
        }

        @Override
        public void init(ProcessorContext<byte[], byte[]> context) {
            this.context = context;
            log = context.getStateStore(StoreNames.LOG);
        }

        @Override
        public void process(Record<byte[], byte[]> record) {
            if (validator.validate(record.value()) instanceof ValidationResult.Accepted accepted) {
                Event event = accepted.event();
                long number = event.audit().sequenceNumber();
                LogKey key = new LogKey(event.fixtureId(), event.source(), 0, number, 0);
                requireNonNull(log).put(Bytes.wrap(key.bytes()), EventLogCodec.write(event));
                requireNonNull(context).forward(record);
            }
        }
    }
}
