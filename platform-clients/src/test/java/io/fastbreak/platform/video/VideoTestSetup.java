package io.fastbreak.platform.video;

import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ManualTime;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.Login;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.video.Broadcast;
import io.fastbreak.simulator.video.Broadcast.Labels;
import io.fastbreak.simulator.video.StreamOffer;
import io.fastbreak.simulator.video.VideoAccess;
import io.fastbreak.simulator.video.VideoSchedule;
import io.fastbreak.simulator.video.VideoSimulator;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A simulated video interface with one game, and clients of it. */
final class VideoTestSetup implements AutoCloseable {

    static final String DOCUMENT = "video-v3.openapi.yaml";
    static final Instant TIP_OFF = Instant.parse("2024-11-15T19:45:00Z");
    static final long GAME = 1001;

    final ManualTime time = new ManualTime(TIP_OFF.plus(Duration.ofMinutes(10)));
    final VideoSimulator simulator;
    final TrafficRecorder traffic;

    VideoTestSetup() {
        this(VideoAccess.SIMULATED);
    }

    VideoTestSetup(VideoAccess access) {
        simulator = VideoSimulator.start(ServerSettings.at(time), access, new VideoSchedule());
        traffic = TrafficRecorder.attach(simulator.server(), DOCUMENT);
        simulator.schedule().put(game(GAME, TIP_OFF, true));
    }

    static Broadcast game(long id, Instant start, boolean isBooked) {
        Instant end = start.plus(Duration.ofHours(2));
        StreamOffer live = new StreamOffer(
                "live-1",
                List.of(
                        new io.fastbreak.simulator.video.StreamOffer.Permission("DESKTOP", 50, "ES"),
                        new io.fastbreak.simulator.video.StreamOffer.Permission("DESKTOP", 100, "US")),
                List.of("501"),
                Map.of(
                        "hls", List.of("live/1 hls"),
                        "dash", List.of("live-1-dash"),
                        "srt", List.of("live-1-srt")),
                true);
        StreamOffer recorded = new StreamOffer(
                "vod-1",
                List.of(new io.fastbreak.simulator.video.StreamOffer.Permission("DESKTOP", 100, "ES")),
                List.of(),
                Map.of("hls", List.of("vod-1-hls"), "dash", List.of()),
                false);
        Labels labels = new Labels("3401", "EuroCup", 1, "Basketball");
        return new Broadcast(
                id,
                "Game " + id,
                start,
                end,
                end.plus(Duration.ofMinutes(30)),
                isBooked,
                labels,
                List.of(live),
                List.of(recorded));
    }

    ApiAccess settings() {
        VideoAccess known = simulator.access();
        return new ApiAccess(simulator.url(), new Secret(known.apiKey()), credentials(), ManualTime.HTTP);
    }

    VideoClient client() {
        return client(settings());
    }

    VideoClient client(ApiAccess settings) {
        return VideoClient.open(settings, time.runtime());
    }

    LoginCredentials credentials() {
        VideoAccess known = simulator.access();
        return new LoginCredentials(simulator.loginUrl(), known.user(), new Secret(known.password()));
    }

    Login login(LoginCredentials credentials) {
        return PlatformConnection.open(ManualTime.HTTP, time.runtime()).login(credentials);
    }

    /** The value of an answer that must be Found. */
    static <T> T found(CompletableFuture<Answer<T>> answer) {
        if (answer.join() instanceof Answer.Found<T> found) {
            return found.value();
        }
        throw new AssertionError("not found: " + answer.join());
    }

    @Override
    public void close() {
        simulator.close();
    }
}
