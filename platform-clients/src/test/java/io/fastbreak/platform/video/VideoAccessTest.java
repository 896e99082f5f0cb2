package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoTestSetup.FOR_MADRID;
import static io.fastbreak.platform.video.VideoTestSetup.GAME;
import static io.fastbreak.platform.video.VideoTestSetup.LIVE;
import static io.fastbreak.platform.video.VideoTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.DocumentedErrors;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.auth.TokenExpiry;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.video.VideoSimulatorSettings;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VideoAccessTest {

    private final VideoTestSetup setup = new VideoTestSetup();
    private final VideoClient client = setup.client();

    @AfterEach
    void stop() {
        client.close();
        setup.close();
    }

    @Test
    void every_request_has_id_token_and_key() {
        List<RecordedExchange> traffic = new CopyOnWriteArrayList<>();
        setup.simulator.server().onExchange(traffic::add);

        found(client.listRegions());

        assertThat(traffic).extracting(RecordedExchange::operationId).containsExactly("login", "listRegions");
        assertThat(traffic.get(0).body())
                .isEqualTo("{\"user\":\"simulated-viewer\",\"password\":\"simulated-password\"}");
        assertThat(traffic.get(1).headers().get("Authorization")).startsWith("eyJ");
        assertThat(traffic.get(1).headers()).containsEntry("x-api-key", "simulated-video-key");
    }

    @Test
    void all_calls_share_a_login_until_the_token_is_rejected() {
        found(client.listRegions());
        found(client.getFixture(GAME));
        assertThat(logins()).isEqualTo(1);

        setup.time.advance(Duration.ofSeconds(1));
        setup.simulator.server().tokens().expireAll();
        found(client.getFixture(GAME));

        assertThat(logins()).isEqualTo(2);
    }

    @Test
    void a_second_401_is_rejected() {
        found(client.listRegions());
        setup.time.advance(Duration.ofSeconds(1));
        setup.simulator.server().faults().failNext(9, "getFixture", new Fault.Status(401));

        assertThat(client.getFixture(GAME).join()).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(401);
            assertThat(refused.attempts()).isEqualTo(2);
        });
        assertThat(logins()).isEqualTo(2);
        assertThat(setup.time.pauses()).isEmpty();
    }

    @Test
    void with_a_wrong_password_only_the_login_is_sent() {
        LoginCredentials wrong =
                new LoginCredentials(setup.simulator.loginUrl(), "simulated-viewer", new Secret("guess"));
        try (VideoClient unauthorized = client(setup.settings().apiKey(), wrong)) {
            assertThat(unauthorized.listRegions().join())
                    .isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> assertThat(gaveUp.reason())
                            .isEqualTo(GiveUpReason.NO_TOKEN));
            assertThat(setup.simulator.server().requests().of("listRegions")).isZero();
        }
    }

    @Test
    void with_another_key_every_request_is_forbidden() {
        try (VideoClient unauthorized =
                client(new Secret("other"), setup.settings().credentials())) {
            assertThat(List.of(
                            unauthorized.listRegions().join(),
                            unauthorized.getViewer().join()))
                    .allSatisfy(answer -> assertThat(answer)
                            .isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(refused.status())
                                    .isEqualTo(403)));
        }
    }

    @Test
    void the_first_login_must_change_the_password() {
        try (VideoTestSetup fresh =
                        new VideoTestSetup(VideoSimulatorSettings.defaults().beforeFirstLogin());
                VideoClient firstClient = fresh.client()) {
            assertThat(firstClient.listRegions().join()).isInstanceOf(Answer.GaveUp.class);

            TokenExpiry times = found(firstClient.login().changePassword(new Secret("changed")));

            assertThat(times.expiresAt()).isEqualTo(fresh.time.instant().plus(Duration.ofHours(1)));
            LoginCredentials changed =
                    new LoginCredentials(fresh.simulator.loginUrl(), "simulated-viewer", new Secret("changed"));
            VideoSettings known = fresh.settings();
            try (VideoClient changedClient =
                    fresh.client(VideoSettings.of(known.baseUrl(), known.viewerUrl(), known.apiKey(), changed))) {
                assertThat(found(changedClient.login().logIn())).isEqualTo(times);
                assertThat(found(changedClient.listRegions()).regions()).isNotEmpty();
            }
        }
    }

    @Test
    void a_password_change_that_may_have_succeeded_is_not_retried() {
        setup.simulator.server().faults().failNext(1, "login", new Fault.Status(503));

        assertThat(client.login().changePassword(new Secret("changed")).join()).isInstanceOf(Answer.GaveUp.class);

        assertThat(logins()).isEqualTo(1);
    }

    @ParameterizedTest(name = "retries_{0}")
    @ValueSource(ints = {429, 500, 502, 503, 504, 520})
    void retries(int status) {
        setup.simulator.server().faults().failNext(2, "playLiveHls", new Fault.Status(status));

        assertThat(client.playLiveHls(LIVE, FOR_MADRID).join().attempts()).isEqualTo(3);
    }

    @ParameterizedTest(name = "does_not_retry_{0}")
    @ValueSource(ints = {400, 403, 404})
    void does_not_retry(int status) {
        setup.simulator.server().faults().failNext(1, "playLiveHls", new Fault.Status(status));

        assertThat(client.playLiveHls(LIVE, FOR_MADRID).join())
                .isInstanceOfSatisfying(Answer.Refused.class, refused -> {
                    assertThat(refused.status()).isEqualTo(status);
                    assertThat(refused.problem().title()).isEqualTo("Scripted failure");
                });
        assertThat(setup.time.pauses()).isEmpty();
    }

    @Test
    void token_and_key_are_not_sent_to_another_host_that_a_link_names() {
        URI elsewhere = URI.create(setup.simulator.url().toString().replace("127.0.0.1", "localhost"));
        VideoSettings known = setup.settings();
        VideoSettings other = VideoSettings.of(elsewhere, known.viewerUrl(), known.apiKey(), known.credentials());
        setup.simulator.schedule().put(VideoTestSetup.game(7, VideoTestSetup.TIP_OFF, true));
        try (VideoClient redirected = setup.client(other)) {
            List<RecordedExchange> traffic = new CopyOnWriteArrayList<>();
            setup.simulator.server().onExchange(traffic::add);

            assertThat(redirected.pages(FixtureQuery.ALL.inPagesOf(1)))
                    .hasSize(2)
                    .allMatch(Answer::succeeded);

            assertThat(traffic)
                    .filteredOn(one -> one.operationId().equals("listFixtures"))
                    .hasSize(2)
                    .allMatch(one -> String.valueOf(one.headers().get("Host")).startsWith("localhost:"));
        }
    }

    @Test
    void a_success_that_contains_a_short_secret_is_not_changed() {
        VideoSimulatorSettings brief = VideoSimulatorSettings.defaults().withAccess("u", "e", "n");
        try (VideoTestSetup other = new VideoTestSetup(brief);
                VideoClient quick = other.client()) {
            assertThat(found(quick.getFixture(GAME)).sportName()).isEqualTo("Basketball");
            assertThat(found(quick.getFixture(GAME)).phase()).isEqualTo(FixturePhase.IN_PLAY);
        }
    }

    @Test
    void every_documented_error_of_every_operation_is_an_answer() {
        DocumentedErrors errors = new DocumentedErrors("video-v3.openapi.yaml", setup.simulator.server());
        StreamAddress address = new StreamAddress(GAME, "s", "d");

        int failures = errors.strike(Map.of(
                "listFixtures", () -> client.listFixtures(FixtureQuery.ALL),
                "getFixture", () -> client.getFixture(GAME),
                "playLiveHls", () -> client.playLiveHls(address, FOR_MADRID),
                "playLiveDash", () -> client.playLiveDash(address, FOR_MADRID),
                "playLiveSrt", () -> client.playLiveSrt(address),
                "playVodHls", () -> client.playVodHls(address, FOR_MADRID),
                "listRegions", client::listRegions));

        assertThat(failures).isEqualTo(3 + 4 + 4 * 4 + 3);
    }

    private VideoClient client(Secret apiKey, LoginCredentials credentials) {
        VideoSettings known = setup.settings();
        return setup.client(VideoSettings.of(known.baseUrl(), known.viewerUrl(), apiKey, credentials));
    }

    private long logins() {
        return setup.simulator.server().requests().of("login");
    }
}
