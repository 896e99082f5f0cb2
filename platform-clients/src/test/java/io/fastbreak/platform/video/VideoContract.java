package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoTestSetup.GAME;
import static io.fastbreak.platform.video.VideoTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.PlainRequests;
import io.fastbreak.platform.video.VideoFixture.FixturePhase;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract tests for any server of the OpenAPI document, with any fixtures. */
abstract class VideoContract {

    abstract VideoClient client();

    abstract URI videoUrl();

    @Test
    void a_fixture_has_a_phase_and_streams() {
        VideoFixture fixture = found(client().getFixture(GAME));

        assertThat(fixture.phase()).isNotEqualTo(FixturePhase.UNKNOWN);
        assertThat(fixture.liveStreams()).isNotEmpty().allSatisfy(stream -> assertThat(stream.permissions())
                .isNotEmpty());
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
