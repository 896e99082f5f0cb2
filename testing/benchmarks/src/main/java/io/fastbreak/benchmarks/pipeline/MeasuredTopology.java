package io.fastbreak.benchmarks.pipeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.usual.UsualTopology;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.pipeline.EarlyCommits;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.pipeline.PipelineTopology;
import io.fastbreak.pipeline.StreamSettings;
import io.fastbreak.pipeline.StreamsProperties;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Map;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/** The topologies that are measured, and those they are compared with. */
enum MeasuredTopology {
    /** Raw is copied to clean, and nothing is looked at. */
    COPY("copy only") {
        @Override
        Topology topology(Settings settings, Map<String, ?> properties) {
            return source(settings, properties)
                    .addProcessor("copy", Copying::new, "raw")
                    .addSink("clean", topics(settings).clean(), OUT, OUT, "copy");
        }
    },
    /** Each event is validated, put into the event log with its changelog, and copied to clean. */
    LOGGING("validated and logged") {
        @Override
        Topology topology(Settings settings, Map<String, ?> properties) {
            EventValidator validator = new EventValidator(ModuleSettings.validator(settings));
            var log = Stores.keyValueStoreBuilder(
                    PipelineTopology.inMemory(StoreNames.LOG), Serdes.Bytes(), Serdes.ByteArray());
            return source(settings, properties)
                    .addProcessor("log", () -> new Logging(validator), "raw")
                    .addStateStore(log, "log")
                    .addSink("clean", topics(settings).clean(), OUT, OUT, "log");
        }
    },
    PIPELINE("pipeline") {
        @Override
        Topology topology(Settings settings, Map<String, ?> properties) {
            return new PipelineTopology(
                            topics(settings),
                            settings.get(SettingsCatalog.PARTITIONS),
                            new EventValidator(ModuleSettings.validator(settings)),
                            ModuleSettings.pipeline(settings),
                            new PipelineMetrics(new SimpleMeterRegistry()))
                    .withEarlyCommits(properties);
        }
    },
    /** A common way to solve the same task. */
    USUAL("the usual way") {
        @Override
        Map<String, Object> properties(StreamSettings settings) {
            return UsualTopology.properties(settings);
        }

        @Override
        Topology topology(Settings settings, Map<String, ?> properties) {
            return UsualTopology.on(topics(settings));
        }
    };

    private static final ByteArraySerializer OUT = new ByteArraySerializer();

    private final String title;

    MeasuredTopology(String title) {
        this.title = title;
    }

    /** Properties of Kafka Streams. */
    Map<String, Object> properties(StreamSettings settings) {
        return StreamsProperties.of(settings);
    }

    /** @param properties those of this topology */
    abstract Topology topology(Settings settings, Map<String, ?> properties);

    private static Topology source(Settings settings, Map<String, ?> properties) {
        var in = new ByteArrayDeserializer();
        return EarlyCommits.topology(properties)
                .addSource("raw", in, in, topics(settings).raw());
    }

    private static TopicCatalog topics(Settings settings) {
        return settings.topics();
    }

    @Override
    public String toString() {
        return title;
    }

    /** A processor without any work, because only processors request commits. */
    private static final class Copying extends ContextualProcessor<byte[], byte[], byte[], byte[]> {
        @Override
        public void process(Record<byte[], byte[]> record) {
            context().forward(record);
        }
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
