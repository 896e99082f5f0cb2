package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoTestSetup.FOR_MADRID;
import static io.fastbreak.platform.video.VideoTestSetup.GAME;
import static io.fastbreak.platform.video.VideoTestSetup.LIVE;
import static io.fastbreak.platform.video.VideoTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.CapturedLog;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.video.Playback.SrtAddress;
import io.fastbreak.simulator.http.Fault;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The log at its finest level contains no URLs, tokens, DRM data and keys. */
class VideoSecrecyTest {

    private final VideoTestSetup setup = new VideoTestSetup();
    private final CapturedLog log = CapturedLog.open();

    @AfterEach
    void stop() {
        log.close();
        setup.close();
    }

    @Test
    void playback_parameters_do_not_print_secrets() {
        try (VideoClient client = setup.client()) {
            Playback hls = found(client.playLiveHls(LIVE, FOR_MADRID));
            Playback dash = found(client.playLiveDash(new StreamAddress(GAME, "live-1", "live-1-dash"), FOR_MADRID));
            SrtAddress srt = found(client.playLiveSrt(new StreamAddress(GAME, "live-1", "live-1-srt")));

            assertThat(setup.traffic.secrets())
                    .contains(hls.url().value(), dash.token().value(), srt.url().value())
                    .hasSize(3 + 2 * 4 + 1);
            assertThat(hls + " " + dash + " " + srt + " " + setup.settings()).doesNotContain(setup.traffic.secrets());
        }
    }

    @Test
    void the_log_has_every_request_but_no_url_token_drm_data_or_key() {
        setup.simulator.server().faults().failNext(1, "playLiveHls", new Fault.Status(503));
        try (VideoClient client = setup.client()) {
            found(client.playLiveHls(LIVE, FOR_MADRID));
            client.login().changePassword(new Secret("new-password")).join();

            assertThat(setup.traffic.secrets()).contains("new-password");
            assertThat(log.lines())
                    .anyMatch(line -> line.contains("POST " + setup.simulator.loginUrl() + ": status 200"))
                    .anyMatch(line -> line.contains("deliveries/hls/live%2F1%20hls: status 200, attempts 2"))
                    .noneMatch(line -> setup.traffic.secrets().stream().anyMatch(line::contains));
        }
    }

    @Test
    void secrets_are_redacted_in_error_responses() {
        setup.simulator.server().faults().failNext(2, "login", new Fault.Echo(403));
        setup.simulator.server().faults().failNext(1, "playLiveHls", new Fault.Echo(403));
        try (VideoClient client = setup.client()) {
            List<Object> answers = List.of(
                    client.login().logIn().join(),
                    client.login().changePassword(new Secret("new-password")).join(),
                    client.playLiveHls(LIVE, FOR_MADRID).join());

            assertThat(answers).allSatisfy(answer -> assertThat(answer.toString())
                    .contains("rejected with", "***")
                    .doesNotContain(setup.traffic.secrets()));
        }
    }
}
