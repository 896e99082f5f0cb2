package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.Stages;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.pipeline.PipelineTopology;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.apache.kafka.streams.Topology;

/** What is measured, and what it is compared with. */
enum Variant {
    COPY("copy only") {
        @Override
        Topology topology(Settings settings) {
            return new CopyTopology(topics(settings)).get();
        }
    },
    LOGGING("judged and logged") {
        @Override
        Topology topology(Settings settings) {
            return new LoggingTopology(topics(settings), new EventValidator(Stages.validator(settings))).get();
        }
    },
    PIPELINE("pipeline") {
        @Override
        Topology topology(Settings settings) {
            return new PipelineTopology(
                            topics(settings),
                            settings.get(Catalog.PARTITIONS),
                            new EventValidator(Stages.validator(settings)),
                            Stages.sequencer(settings),
                            Stages.limits(settings),
                            Stages.projection(settings),
                            Stages.emission(settings),
                            Duration.ofMillis(settings.get(Catalog.BEACON_MS)),
                            new PipelineMetrics(new SimpleMeterRegistry()))
                    .get();
        }
    };

    private final String title;

    Variant(String title) {
        this.title = title;
    }

    abstract Topology topology(Settings settings);

    private static TopicCatalog topics(Settings settings) {
        return new TopicCatalog(settings.get(Catalog.PREFIX));
    }

    @Override
    public String toString() {
        return title;
    }
}
