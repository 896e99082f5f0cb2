package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoTestSetup.FOR_MADRID;
import static io.fastbreak.platform.video.VideoTestSetup.GAME;
import static io.fastbreak.platform.video.VideoTestSetup.LIVE;
import static io.fastbreak.platform.video.VideoTestSetup.TIP_OFF;
import static io.fastbreak.platform.video.VideoTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.PlainRequests;
import io.fastbreak.platform.video.Playback.SrtAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract tests for any server of the OpenAPI document, with any fixtures. */
abstract class VideoContract {

    abstract VideoClient client();

    abstract URI videoUrl();

    @Test
    void fixtures_are_listed_with_all_filters() {
        FixtureQuery query = FixtureQuery.ALL
                .between(TIP_OFF, TIP_OFF.plus(Duration.ofDays(10)))
                .withPermissions()
                .inPagesOf(50)
                .only(BookingStatus.BOOKED, List.of("3401", "2"), List.of(1, 2), List.of(FixturePhase.IN_PLAY));

        assertThat(found(client().listFixtures(query)).data())
                .isNotEmpty()
                .allSatisfy(fixture -> assertThat(fixture.name()).isNotBlank());
    }

    @Test
    void a_fixture_has_a_phase_and_streams() {
        VideoFixture fixture = found(client().getFixture(GAME));

        assertThat(fixture.phase()).isNotEqualTo(FixturePhase.UNKNOWN);
        assertThat(fixture.liveStreams()).isNotEmpty().allSatisfy(stream -> assertThat(stream.permissions())
                .isNotEmpty());
    }

    @Test
    void a_stream_is_played_by_every_protocol() {
        Playback hls = found(client().playLiveHls(LIVE, FOR_MADRID));
        Playback dash = found(client().playLiveDash(new StreamAddress(GAME, "live-1", "live-1-dash"), FOR_MADRID));
        SrtAddress srt = found(client().playLiveSrt(new StreamAddress(GAME, "live-1", "live-1-srt")));

        assertThat(List.of(hls.url(), hls.token(), dash.url(), dash.token(), srt.url()))
                .noneMatch(secret -> secret.value().isBlank());
        assertThat(List.of(hls, dash)).noneMatch(playback -> playback.expiresAt() == null);
    }

    @Test
    void a_recording_is_played() {
        StreamAddress recording = new StreamAddress(VideoTestSetup.RECORDED, "vod-1", "vod-1-hls");

        assertThat(found(client().playVodHls(recording, FOR_MADRID)).url().value())
                .isNotBlank();
    }

    @Test
    void regions_and_viewer_have_values() {
        assertThat(found(client().listRegions()).regions()).isNotEmpty();
        assertThat(found(client().getViewer()).device()).isNotEqualTo(Device.UNKNOWN);
    }

    @Test
    void an_id_token_is_issued_for_user_and_password() {
        assertThat(found(client().login().logIn()).expiresAt()).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /fixtures",
        "GET, /fixtures/1001",
        "POST, /fixtures/1001/live-streams/s/deliveries/hls/d",
        "POST, /fixtures/1001/live-streams/s/deliveries/dash/d",
        "POST, /fixtures/1001/live-streams/s/deliveries/srt/d",
        "POST, /fixtures/1001/vod-streams/s/deliveries/hls/d",
        "GET, /regions"
    })
    void requests_without_credentials_are_rejected(String method, String path) {
        String body =
                method.equals("POST") ? "{\"endUserSessionId\":\"s\",\"device\":\"DESKTOP\",\"region\":\"ES\"}" : "";

        assertThat(PlainRequests.send(method, URI.create(videoUrl() + path), body)
                        .statusCode())
                .isEqualTo(401);
    }
}
