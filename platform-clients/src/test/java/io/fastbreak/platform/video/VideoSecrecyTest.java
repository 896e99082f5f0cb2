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

/** Addresses, tokens, DRM data and keys are looked for in all that the program logs at its finest level. */
class VideoSecrecyTest {

    private final VideoTestSetup bench = new VideoTestSetup();
    private final CapturedLog log = CapturedLog.open();

    @AfterEach
    void stop() {
        log.close();
        bench.close();
    }

    @Test
    void what_is_played_prints_nothing_of_what_it_holds() {
        try (VideoClient client = bench.client()) {
            Playback hls = found(client.playLiveHls(LIVE, FOR_MADRID));
            Playback dash = found(client.playLiveDash(new StreamAddress(GAME, "live-1", "live-1-dash"), FOR_MADRID));
            SrtAddress srt = found(client.playLiveSrt(new StreamAddress(GAME, "live-1", "live-1-srt")));

            assertThat(bench.traffic.secrets())
                    .contains(hls.url().value(), dash.token().value(), srt.url().value())
                    .hasSize(3 + 2 * 4 + 1);
            assertThat(hls + " " + dash + " " + srt + " " + bench.settings()).doesNotContain(bench.traffic.secrets());
        }
    }

    @Test
    void the_log_tells_every_exchange_but_no_address_token_drm_datum_or_key() {
        bench.simulator.server().faults().failNext(1, "playLiveHls", new Fault.Status(503));
        try (VideoClient client = bench.client()) {
            found(client.playLiveHls(LIVE, FOR_MADRID));
            client.login().changePassword(new Secret("new-password")).join();

            assertThat(bench.traffic.secrets()).contains("new-password");
            assertThat(log.lines())
                    .anyMatch(line -> line.contains("POST " + bench.simulator.loginUrl() + ": status 200"))
                    .anyMatch(line -> line.contains("deliveries/hls/live%2F1%20hls: status 200, attempts 2"))
                    .noneMatch(line -> bench.traffic.secrets().stream().anyMatch(line::contains));
        }
    }

    @Test
    void what_the_other_side_quotes_of_the_secrets_is_struck_out() {
        bench.simulator.server().faults().failNext(2, "login", new Fault.Echo(403));
        bench.simulator.server().faults().failNext(1, "playLiveHls", new Fault.Echo(403));
        try (VideoClient client = bench.client()) {
            List<Object> answers = List.of(
                    client.login().logIn().join(),
                    client.login().changePassword(new Secret("new-password")).join(),
                    client.playLiveHls(LIVE, FOR_MADRID).join());

            assertThat(answers).allSatisfy(answer -> assertThat(answer.toString())
                    .contains("rejected with", "***")
                    .doesNotContain(bench.traffic.secrets()));
        }
    }
}
