package io.fastbreak.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.catalog.CatalogPlatform;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RateLimiter;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.MatchingSettings;
import io.fastbreak.platform.video.VideoClient;
import io.fastbreak.simulation.StoryStep.Fault;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** The fixture catalog of a story, with matching, video, and who watches it. */
final class CatalogPart {
    private static final URI ROOT = URI.create("http://platform.example");
    /** The catalog retries by itself. */
    private static final HttpSettings HTTP =
            HttpSettings.STANDARD.withRetry(new RetryPolicy(1, Duration.ofMillis(1), Duration.ofMillis(1)));

    private final VirtualTime time;
    private final VirtualLog log;
    private final TopicCatalog topics;
    private final Observer promises;
    private final SplittableRandom random;
    private final Statistics statistics = new Statistics();
    private final VirtualCatalogPlatform platform;
    private final CatalogObserver observer;
    private final CatalogInstance.Cluster cluster;
    private @Nullable CatalogInstance instance;
    private int starts;
    private int behaviours;

    CatalogPart(
            List<CatalogedGame> games,
            VirtualTime time,
            VirtualLog log,
            TopicCatalog topics,
            Observer promises,
            SplittableRandom random) {
        this.time = time;
        this.log = log;
        this.topics = topics;
        this.promises = promises;
        this.random = random;
        this.platform = new VirtualCatalogPlatform(time, games);
        this.observer = new CatalogObserver(promises, platform);
        this.cluster = new CatalogInstance.Cluster(ProgramSettings.CATALOG, log, topics, new HashMap<>(), statistics);
        log.onAppend(topics.cards(), observer::card);
        log.onAppend(topics.audit(), (key, value) -> observer.answered(value));
        log.onAppend(topics.fixtures(), observer::written);
    }

    void start() {
        if (instance == null || !instance.isAlive()) {
            statistics.count("starts");
            instance = new CatalogInstance(time, "catalog-" + starts++, cluster, random.split(), this::open);
            instance.start();
        }
    }

    private CatalogPlatform open(VirtualProcess process) {
        RateLimiter matchingLimit = new RateLimiter(ProgramSettings.CATALOG_REQUESTS_PER_SECOND);
        RateLimiter videoLimit = new RateLimiter(ProgramSettings.CATALOG_REQUESTS_PER_SECOND);
        URI tokens = ROOT.resolve("/oauth/token");
        MatchingClient matching = MatchingClient.open(
                MatchingSettings.of(
                                ROOT.resolve("/v2"),
                                new Secret("key"),
                                new ClientCredentials(tokens, "client", new Secret("secret"), "audience"))
                        .withHttp(HTTP),
                runtime(process, matchingLimit),
                watched("matching", process, platform.matching()));
        VideoClient video = VideoClient.open(
                new ApiAccess(
                        ROOT.resolve("/v3/PROD"),
                        new Secret("key"),
                        new LoginCredentials(tokens, "user", new Secret("secret")),
                        HTTP),
                runtime(process, videoLimit),
                watched("video", process, platform.video()));
        return new CatalogPlatform(matching, matchingLimit, video, videoLimit);
    }

    private ClientRuntime runtime(VirtualProcess process, RateLimiter limiter) {
        return new ClientRuntime(
                process.wallClock().withZone(ZoneOffset.UTC), time.clock(), random.split(), process::delay, limiter);
    }

    private Channel watched(String name, VirtualProcess process, VirtualPlatform platformInterface) {
        return new PacedInterface(
                name,
                new VirtualTransport(process, platformInterface, HTTP.requestTimeout(), random.split(), statistics),
                time,
                promises,
                ProgramSettings.CATALOG_REQUESTS_PER_SECOND);
    }

    void fault(Fault fault) {
        if (fault.kind() == Fault.Kind.CATALOG_STARTS) {
            start();
        } else if (fault.kind() == Fault.Kind.CATALOG_PLATFORM) {
            behaviour(Objects.requireNonNull(fault.behaviour()), fault.amount());
        } else if (instance != null) {
            switch (fault.kind()) {
                case CATALOG_CRASHES -> instance.kill();
                case CATALOG_ABORTS -> instance.abortNext();
                case CATALOG_LOSES_ANSWER -> instance.loseNextAnswer();
                default -> throw new IllegalArgumentException(fault.kind() + " is not of a catalog");
            }
        }
    }

    private void behaviour(PlatformBehaviour behaviour, long ms) {
        int number = ++behaviours;
        platform.setBehaviour(behaviour);
        time.after(TimeUnit.MILLISECONDS.toNanos(ms), () -> {
            if (number == behaviours) {
                platform.setBehaviour(PlatformBehaviour.NORMAL);
            }
        });
    }

    /** Nothing is disturbed any more. */
    void calm() {
        behaviour(PlatformBehaviour.NORMAL, 0);
        start();
    }

    /** Somebody maps a fixture to the game of a name. */
    void map(String fixtureId, String name) {
        statistics.count("mappings changed by the platform");
        platform.map(fixtureId, name);
        observer.mapped(fixtureId);
    }

    void checkEnd(Statistics all) {
        Set<String> commands = new TreeSet<>();
        for (ConsumerRecord<byte[], byte[]> record : log.records(topics.commands())) {
            byte[] key = record.key();
            if (key != null && log.partitionOf(key) == record.partition() && isForCatalog(record.value())) {
                commands.add(record.topic() + "/" + record.partition() + "/" + record.offset());
            }
        }
        observer.checkEnd(time.nowMs(), commands);
        statistics.counts().forEach((what, times) -> all.count("catalog: " + what, times));
    }

    private static boolean isForCatalog(byte @Nullable [] value) {
        try {
            return value != null && CatalogCommand.isMeant(Json.read(value, JsonNode.class));
        } catch (UncheckedIOException e) {
            return false;
        }
    }
}
