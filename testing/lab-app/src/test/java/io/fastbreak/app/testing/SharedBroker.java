package io.fastbreak.app.testing;

import io.fastbreak.app.config.PlatformSettings;
import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Game;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.LogReader;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** One broker for all tests; each run has topics of its own on it. It starts on first use. */
public final class SharedBroker {
    private static final EmbeddedBroker BROKER = start();

    private SharedBroker() {}

    private static EmbeddedBroker start() {
        // On an overloaded machine heartbeats are late; the default of 9 s would fence the broker.
        EmbeddedBroker broker =
                EmbeddedBroker.start(BrokerSettings.temporary().with("broker.session.timeout.ms", "60000"));
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "stop-shared-broker"));
        return broker;
    }

    public static String bootstrap() {
        return BROKER.bootstrapServers();
    }

    public static LogReader reader() {
        return LogReader.committed(bootstrap());
    }

    /** The last state of each game on these topics, by fixture id. */
    public static SortedMap<String, Game> games(TopicCatalog topics) {
        return new PipelineTopics(Settings.of(settings(topics.prefix()))).games();
    }

    /** Settings of a run on topics of its own; beacons are frequent, so that a test soon learns that all is done. */
    public static Map<String, String> settings(String prefix) {
        Map<String, String> settings = new HashMap<>();
        settings.put(SettingsCatalog.BOOTSTRAP.name(), bootstrap());
        settings.put(SettingsCatalog.PREFIX.name(), prefix);
        settings.put(SettingsCatalog.APPLICATION.name(), prefix);
        settings.put(SettingsCatalog.PARTITIONS.name(), "2");
        settings.put(SettingsCatalog.HTTP_PORT.name(), "0");
        settings.put(SettingsCatalog.BEACON_MS.name(), "200");
        settings.put(PlatformSettings.REQUESTS_PER_SECOND.name(), "50");
        return settings;
    }

    /** A pipeline in this process, with a bridge and a platform behind it. */
    public static Sandbox sandbox(String prefix) {
        return sandbox(settings(prefix), null);
    }

    /** The same with settings of its own. */
    public static Sandbox sandbox(String prefix, Map<Setting<?>, String> more) {
        Map<String, String> settings = settings(prefix);
        more.forEach((setting, value) -> settings.put(setting.name(), value));
        return sandbox(settings, null);
    }

    /** The same with a catalogue and a game that the platform knows; null for none. */
    public static Sandbox sandbox(String prefix, @Nullable FixtureCard card) {
        return sandbox(settings(prefix), card);
    }

    private static Sandbox sandbox(Map<String, String> settings, @Nullable FixtureCard card) {
        // What no card names would be proven by the second period only.
        settings.putIfAbsent(SettingsCatalog.RULES.name(), "fiba");
        return new Sandbox(
                own -> {
                    settings.putAll(own);
                    return Settings.of(settings);
                },
                bootstrap(),
                true,
                card);
    }
}
