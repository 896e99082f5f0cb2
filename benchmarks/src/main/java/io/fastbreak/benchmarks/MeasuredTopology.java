package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.pipeline.PipelineTopology;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.apache.kafka.streams.Topology;

/** What is measured, and what it is compared with. */
enum MeasuredTopology {
    COPY("copy only") {
        @Override
        Topology topology(Settings settings) {
            return new CopyTopology(topics(settings)).get();
        }
    },
    LOGGING("judged and logged") {
        @Override
        Topology topology(Settings settings) {
            return new LoggingTopology(topics(settings), new EventValidator(StageSettings.validator(settings))).get();
        }
    },
    PIPELINE("pipeline") {
        @Override
        Topology topology(Settings settings) {
            return new PipelineTopology(
                            topics(settings),
                            settings.get(SettingsCatalog.PARTITIONS),
                            new EventValidator(StageSettings.validator(settings)),
                            StageSettings.pipeline(settings),
                            new PipelineMetrics(new SimpleMeterRegistry()))
                    .get();
        }
    };

    private final String title;

    MeasuredTopology(String title) {
        this.title = title;
    }

    abstract Topology topology(Settings settings);

    private static TopicCatalog topics(Settings settings) {
        return new TopicCatalog(settings.get(SettingsCatalog.PREFIX));
    }

    @Override
    public String toString() {
        return title;
    }
}
