package io.fastbreak.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.testing.CapturedLog;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.ConfigFile;
import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.simulator.video.Broadcast;
import io.fastbreak.simulator.video.StreamOffer;
import io.fastbreak.simulator.video.StreamOffer.Permission;
import io.fastbreak.simulator.video.VideoSchedule;
import io.fastbreak.simulator.video.VideoSimulator;
import io.fastbreak.simulator.video.VideoSimulatorSettings;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The commands over HTTP with the simulated platform. */
@ResourceLock(CapturedLog.LOCK)
class VideoCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Instant NOW = Instant.parse("2026-01-31T20:00:00Z");

    private static VideoSimulator simulator;
    private static TrafficRecorder traffic;

    @BeforeAll
    static void start() {
        VideoSimulatorSettings settings = VideoSimulatorSettings.defaults().withClock(InstantSource.fixed(NOW));
        simulator = VideoSimulator.start(settings, new VideoSchedule());
        traffic = TrafficRecorder.attach(simulator.server(), "video-v3.openapi.yaml");
        simulator.schedule().put(game(1, NOW.minus(Duration.ofMinutes(30))));
        simulator.schedule().put(game(2, NOW.plus(Duration.ofHours(3))));
        simulator.schedule().put(game(3, NOW.minus(Duration.ofHours(9))));
    }

    @AfterAll
    static void stop() {
        simulator.close();
        traffic.requireValid();
    }

    @Test
    void play_prints_the_address_for_a_licensed_viewer() {
        CommandRun live = video("play", "1", "--region", "ES", "--device", "DESKTOP");
        CommandRun recorded = video("play", "3", "--region", "ES", "--device", "DESKTOP");
        CommandRun srt = video("play", "1", "--region", "ES", "--device", "OTT", "--protocol", "SRT");

        assertThat(live.exitCode()).as(live.err()).isZero();
        assertThat(live.outLines().get(0))
                .startsWith("https://cdn.example/live")
                .contains("?hdnts=");
        assertThat(live.out()).contains("fairplay https://", "fairplayCertificate https://");
        assertThat(recorded.outLines().get(0)).startsWith("https://cdn.example/vod");
        assertThat(srt.out()).startsWith("srt://");
    }

    @Test
    void play_prints_the_reason_if_the_viewer_may_not_watch() {
        assertThat(reason("play", "1", "--region", "DE", "--device", "DESKTOP"))
                .isEqualTo("fastbreak video play: fixture 1 Game 1: no stream is licensed in the viewer's region");
        assertThat(reason("play", "1", "--region", "ES", "--device", "TABLET"))
                .contains("not licensed for this kind of device");
        assertThat(reason("play", "1", "--region", "US_NY", "--device", "DESKTOP", "--dma", "602"))
                .contains("limited to other US market areas");
        assertThat(reason("play", "2", "--region", "ES", "--device", "DESKTOP")).contains("has not started");
        assertThat(reason("play", "3", "--region", "ES", "--device", "DESKTOP", "--protocol", "DASH"))
                .contains("not delivered by this protocol");
        assertThat(reason("play", "3", "--region", "ES", "--device", "DESKTOP", "--protocol", "SRT"))
                .contains("no live SRT stream");
        assertThat(reason("play", "99", "--region", "ES", "--device", "DESKTOP"))
                .contains("not found (404)");
    }

    @Test
    void playback_addresses_are_printed_and_never_logged() throws IOException {
        JsonNode played;
        List<String> logged;
        try (CapturedLog log = CapturedLog.start()) {
            played = JSON.readTree(video("play", "1", "--region", "ES", "--device", "DESKTOP", "--format", "json")
                    .out());
            logged = log.lines();
        }
        Set<String> secrets = traffic.secrets();
        assertThat(secrets)
                .contains(
                        played.path("url").asText(),
                        played.path("token").asText(),
                        played.at("/drm/fairplay").asText(),
                        simulator.settings().apiKey(),
                        simulator.settings().password());
        assertThat(logged).isNotEmpty().noneMatch(line -> secrets.stream().anyMatch(line::contains));
    }

    @Test
    void fixtures_are_listed_as_table_and_json() throws IOException {
        CommandRun table = video("fixtures", "--page-size", "1");
        CommandRun json = video("fixtures", "--phase", "IN_PLAY", "--format", "json");

        assertThat(table.outLines()).hasSize(4);
        assertThat(table.out()).contains("in play").contains("pre match").contains("resulted");
        assertThat(json.outLines()).hasSize(1);
        assertThat(JSON.readTree(json.out()).path("startAt").asText()).isEqualTo("2026-01-31T19:30:00Z");
        assertThat(video("fixtures", "--from", "2026-01-01T00:00:00Z", "--to", "2026-01-31T00:00:00Z")
                        .err())
                .contains("/toDate is more than 10 days after fromDate");
    }

    @Test
    void fixture_regions_viewer_and_login_are_shown() {
        assertThat(video("show", "1").out()).containsPattern("live +live-1 +hls dash srt +ES +desktop +80% +501");
        assertThat(video("regions").out())
                .containsPattern("US_NY +NA +New York")
                .containsPattern("506 +US_MA +Boston");
        assertThat(video("viewer").out()).containsPattern("region +ES").containsPattern("device +DESKTOP");
        assertThat(video("login").out()).containsPattern("expiresAt +2026-01-31T21:00:00Z");
        assertThat(video("login", "--change-password").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    }

    @Test
    void denied_access_is_a_runtime_error() {
        CommandRun wrongKey = CommandRun.of(arguments("wrong", "regions"));

        assertThat(wrongKey.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(wrongKey.err()).contains("video regions: refused (403)").doesNotContain("wrong\n");
    }

    private static String reason(String... arguments) {
        CommandRun run = video(arguments);
        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.out()).isEmpty();
        return run.err().strip();
    }

    private static CommandRun video(String... arguments) {
        return CommandRun.of(arguments(simulator.settings().apiKey(), arguments));
    }

    private static String[] arguments(String apiKey, String... arguments) {
        List<String> all = new ArrayList<>(List.of("video"));
        all.addAll(List.of(arguments));
        all.add(ConfigFile.option(Map.of(
                "video.url", simulator.url().toString(),
                "video.login-url", simulator.loginUrl().toString(),
                "video.viewer-url", simulator.viewerUrl().toString(),
                "video.user", simulator.settings().user(),
                "video.password", simulator.settings().password(),
                "video.api-key", apiKey)));
        return all.toArray(String[]::new);
    }

    private static Broadcast game(long id, Instant start) {
        List<Permission> permissions =
                List.of(new Permission("DESKTOP", 80, "ES"), new Permission("DESKTOP", 80, "US"));
        StreamOffer live = new StreamOffer(
                "live-" + id,
                permissions,
                List.of("501"),
                Map.of("hls", List.of("h"), "dash", List.of("d"), "srt", List.of("s")),
                true);
        StreamOffer vod = new StreamOffer("vod-" + id, permissions, List.of(), Map.of("hls", List.of("h")), false);
        return new Broadcast(
                id,
                "Game " + id,
                start,
                start.plus(Duration.ofHours(2)),
                start.plus(Duration.ofHours(3)),
                true,
                new Broadcast.Labels("3401", "EuroCup", 1, "Basketball"),
                List.of(live),
                List.of(vod));
    }
}
