package io.fastbreak.app.service;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.TopicWatch;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.kafka.BridgeWorker;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.server.http.Health;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Set;
import java.util.stream.Collectors;

/** The running bridge of one instance. */
public final class BridgeService implements AutoCloseable {
    private final SportIdLookup sport;
    private final OddsIngestionClient client;
    private final BridgeWorker worker;
    private final TopicWatch topics;

    /** Starts it on the topics of the settings; it waits for those that do not exist yet. */
    public BridgeService(Settings settings, MeterRegistry registry, Health health) {
        sport = new SportIdLookup(settings);
        BridgeSettings bridge = ModuleSettings.bridge(settings, sport);
        client = PlatformClients.odds(settings);
        Gauge.builder("fastbreak.bridge.breakers.open", client, BridgeService::openBreakers)
                .description("open circuit breakers; each host has one for reads and one for all else")
                .register(registry);
        worker = new BridgeWorker(
                bridge,
                new KafkaClients(settings).connection(),
                group(settings, bridge.mode()),
                new BrownianPriceModel(bridge.model()),
                client,
                InstantSource.system(),
                registry);
        TopicCatalog names = settings.topics();
        topics = new TopicWatch(
                new KafkaClients(settings),
                Set.of(
                        names.scoring(),
                        names.beacons(),
                        names.cards(),
                        names.fixtures(),
                        names.prices(),
                        names.leases(),
                        names.markets(),
                        names.results(),
                        names.receipts()),
                0,
                finding -> {});
        worker.start();
        health.add("bridge", this::status);
    }

    /** A shadow has its own group, so that it takes no partition from a live bridge. */
    private static String group(Settings settings, Mode mode) {
        return settings.get(SettingsCatalog.APPLICATION) + (mode == Mode.LIVE ? "-bridge" : "-bridge-shadow");
    }

    private Health.Status status() {
        BridgeWorker.Health now = worker.health();
        if (!topics.finding().isNone()) {
            return new Health.Status(now.running(), false, topics.finding().text());
        }
        return new Health.Status(
                now.running(),
                now.running() && now.waitsFor() == null && sport.problem().isEmpty(),
                (now.waitsFor() == null ? "" : now.waitsFor() + ", ") + "partitions " + now.partitions() + ", lag "
                        + now.lag() + breakers()
                        + sport.problem().map(why -> ", " + why).orElse(""));
    }

    private static long openBreakers(OddsIngestionClient client) {
        return client.breakers().values().stream().filter("open"::equals).count();
    }

    /** The state of the circuit breaker of each host. */
    private String breakers() {
        return client.breakers().entrySet().stream()
                .map(breaker -> ", circuit breaker of " + breaker.getKey() + " " + breaker.getValue())
                .collect(Collectors.joining());
    }

    /** After the stop: the fixtures with markets that may be open. */
    public Set<String> mayBeOpen() {
        return worker.mayBeOpen();
    }

    @Override
    public void close() {
        topics.close();
        worker.close();
        client.close();
        sport.close();
    }
}
