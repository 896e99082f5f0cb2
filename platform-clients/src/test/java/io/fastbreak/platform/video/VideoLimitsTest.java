package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoTestSetup.TIP_OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.RawRequests;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.Unsent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VideoLimitsTest {

    private final VideoTestSetup setup = new VideoTestSetup();
    private final RawRequests raw = new RawRequests(
            setup.simulator.server(), "", setup.simulator.access().apiKey());

    @AfterEach
    void stop() {
        setup.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "limit=0",
                "bookingStatus=nonsense",
                "phases=nonsense",
                "fromDate=nonsense",
                "fromDate=2024-01-01T00:00:00Z&toDate=2024-01-11T00:00:01Z"
            })
    void the_platform_rejects_what_its_document_does_not_allow(String query) {
        assertThat(raw.send("GET", "/v3/PROD/fixtures?" + query, "").statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_page_with_permissions_has_at_most_fifty_fixtures() {
        for (int i = 0; i < 60; i++) {
            setup.simulator.schedule().put(VideoTestSetup.game(3000 + i, TIP_OFF, true));
        }

        assertThat(raw.send("GET", "/v3/PROD/fixtures?limit=70&showPermissions=true", "")
                        .body())
                .contains("\"id\":3048,")
                .doesNotContain("\"id\":3049,");
    }

    @Test
    void a_new_password_is_not_empty() {
        assertThat(Unsent.because(setup.login(setup.credentials()).changePassword(new Secret(""))))
                .containsOnlyKeys("/newpass");
        assertThat(setup.simulator.server().requests().all()).isEmpty();
    }
}
