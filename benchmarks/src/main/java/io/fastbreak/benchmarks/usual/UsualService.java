package io.fastbreak.benchmarks.usual;

import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.runtime.config.Settings;
import io.fastbreak.runtime.config.SettingsCatalog;
import io.fastbreak.runtime.config.StageSettings;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.streams.KafkaStreams;

/** {@link UsualTopology} as a program, until it is ended. */
public final class UsualService {
    private UsualService() {}

    /** @param ignored settings come from the environment, as those of a service do */
    public static void main(String[] ignored) {
        Settings settings = Settings.load(null, System.getenv(), Map.of());
        Properties properties = new Properties();
        properties.putAll(UsualTopology.properties(StageSettings.streams(settings)));
        TopicCatalog topics = new TopicCatalog(settings.get(SettingsCatalog.PREFIX));
        KafkaStreams streams = new KafkaStreams(UsualTopology.on(topics), properties);
        Runtime.getRuntime().addShutdownHook(new Thread(streams::close));
        streams.start();
    }
}
