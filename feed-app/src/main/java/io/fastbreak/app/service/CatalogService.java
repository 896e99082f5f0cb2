package io.fastbreak.app.service;

import io.fastbreak.app.config.PlatformSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.catalog.CatalogPlatform;
import io.fastbreak.catalog.kafka.CatalogWorker;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.RateLimiter;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.MatchingSettings;
import io.fastbreak.platform.video.VideoClient;
import io.fastbreak.server.http.Health;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Random;

/** The running fixture catalog of one instance. */
public final class CatalogService implements AutoCloseable {
    /** A failed request is not repeated by the client but scheduled again, so that one fixture does not delay others. */
    private static final RetryPolicy ONCE =
            new RetryPolicy(1, RetryPolicy.STANDARD.firstBackoff(), RetryPolicy.STANDARD.maxBackoff());

    private final MatchingClient matching;
    private final VideoClient video;
    private final CatalogWorker worker;

    /** Starts it on the topics of the settings, which must exist. */
    public CatalogService(Settings settings, MeterRegistry registry, Health health) {
        RateLimiter matchingPace = new RateLimiter(settings.get(PlatformSettings.REQUESTS_PER_SECOND));
        RateLimiter videoPace = new RateLimiter(settings.get(PlatformSettings.REQUESTS_PER_SECOND));
        MatchingSettings access = PlatformClients.matching(settings);
        matching = MatchingClient.open(
                access.withHttp(access.http().withRetry(ONCE)),
                ClientRuntime.system().withRateLimiter(matchingPace));
        ApiAccess videos = PlatformClients.video(settings);
        video = VideoClient.open(
                videos.withHttp(videos.http().withRetry(ONCE)),
                ClientRuntime.system().withRateLimiter(videoPace));
        worker = new CatalogWorker(
                StageSettings.catalog(settings),
                new KafkaClients(settings).connection(),
                settings.get(SettingsCatalog.APPLICATION) + "-catalog",
                new CatalogPlatform(matching, matchingPace, video, videoPace),
                InstantSource.system(),
                new Random(),
                registry);
        health.add("catalog", this::status);
        worker.start();
    }

    private Health.Status status() {
        CatalogWorker.Health now = worker.health();
        return new Health.Status(
                now.running(),
                now.reading(),
                now.reading() ? "partitions " + now.partitions() : "cannot read the cards");
    }

    @Override
    public void close() {
        worker.close();
        matching.close();
        video.close();
    }
}
