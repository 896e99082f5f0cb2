package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoTestSetup.LIVE;
import static io.fastbreak.platform.video.VideoTestSetup.TIP_OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.RawRequests;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.Unsent;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VideoLimitsTest {

    private final VideoTestSetup setup = new VideoTestSetup();
    private final VideoClient client = setup.client();
    private final RawRequests raw = new RawRequests(
            setup.simulator.server(), "", setup.simulator.settings().apiKey());

    @AfterEach
    void stop() {
        client.close();
        setup.close();
    }

    @Test
    void a_window_has_ten_days_at_most() {
        FixtureQuery tenDays = FixtureQuery.ALL.between(TIP_OFF, TIP_OFF.plus(Duration.ofDays(10)));
        FixtureQuery more =
                tenDays.between(TIP_OFF, TIP_OFF.plus(Duration.ofDays(10)).plusMillis(1));
        FixtureQuery backwards = tenDays.between(TIP_OFF, TIP_OFF.minusMillis(1));

        assertThat(client.listFixtures(tenDays).join().succeeded()).isTrue();
        assertThat(broken(client.listFixtures(more))).containsOnlyKeys("/toDate");
        assertThat(broken(client.listFixtures(backwards))).containsOnlyKeys("/toDate");
    }

    @Test
    void a_query_has_sensible_values() {
        assertThat(broken(client.listFixtures(FixtureQuery.ALL.inPagesOf(0)))).containsOnlyKeys("/limit");
        assertThat(broken(client.listFixtures(FixtureQuery.ALL.only(
                        BookingStatus.UNKNOWN, List.of("1,2"), List.of(-1), List.of(FixturePhase.UNKNOWN)))))
                .containsOnlyKeys("/bookingStatus", "/competitionIds", "/sportIds", "/phases");
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
    void a_session_id_has_at_most_1024_characters() {
        StreamRequest longest = new StreamRequest("é".repeat(1024), Device.DESKTOP, "ES");
        StreamRequest tooLong = new StreamRequest("é".repeat(1025), Device.DESKTOP, "ES");

        assertThat(client.playLiveHls(LIVE, longest).join().succeeded()).isTrue();
        assertThat(broken(client.playLiveHls(LIVE, tooLong))).containsOnlyKeys("/endUserSessionId");
    }

    @Test
    void a_stream_request_needs_all_fields() {
        StreamRequest nothing = new StreamRequest("", Device.UNKNOWN, " ");

        assertThat(broken(client.playVodHls(LIVE, nothing)))
                .containsOnlyKeys("/endUserSessionId", "/device", "/region");
        assertThat(broken(client.playLiveSrt(new StreamAddress(1, "", ""))))
                .containsOnlyKeys("/streamId", "/deliveryId");
        assertThat(setup.simulator.server().requests().all()).isEmpty();
    }

    @Test
    void a_new_password_is_not_empty() {
        assertThat(broken(client.login().changePassword(new Secret("")))).containsOnlyKeys("/newpass");
        assertThat(setup.simulator.server().requests().all()).isEmpty();
    }

    private static <T> Map<String, Object> broken(CompletableFuture<Answer<T>> answer) {
        return Unsent.because(answer);
    }
}
