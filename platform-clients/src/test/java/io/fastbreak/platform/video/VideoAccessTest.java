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

    private final VideoTestSetup bench = new VideoTestSetup();
    private final VideoClient client = bench.client();

    @AfterEach
    void stop() {
        client.close();
        bench.close();
    }

    @Test
    void sends_the_id_token_as_it_is_and_the_key() {
        List<RecordedExchange> traffic = new CopyOnWriteArrayList<>();
        bench.simulator.server().onExchange(traffic::add);

        found(client.listRegions());

        assertThat(traffic).extracting(RecordedExchange::operationId).containsExactly("login", "listRegions");
        assertThat(traffic.get(0).body())
                .isEqualTo("{\"user\":\"simulated-viewer\",\"password\":\"simulated-password\"}");
        assertThat(traffic.get(1).headers().get("Authorization")).startsWith("eyJ");
        assertThat(traffic.get(1).headers()).containsEntry("x-api-key", "simulated-video-key");
    }

    @Test
    void logs_in_once_for_all_calls_and_again_when_the_token_is_refused() {
        found(client.listRegions());
        found(client.getFixture(GAME));
        assertThat(logins()).isEqualTo(1);

        bench.simulator.server().tokens().expireAll();
        found(client.getFixture(GAME));

        assertThat(logins()).isEqualTo(2);
    }

    @Test
    void a_second401_is_refused() {
        bench.simulator.server().faults().failNext(9, "getFixture", new Fault.Status(401));

        assertThat(client.getFixture(GAME).join()).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(401);
            assertThat(refused.attempts()).isEqualTo(2);
        });
        assertThat(logins()).isEqualTo(2);
        assertThat(bench.time.pauses()).isEmpty();
    }

    @Test
    void with_aWrong_password_nothing_is_sent_but_the_login() {
        LoginCredentials wrong =
                new LoginCredentials(bench.simulator.loginUrl(), "simulated-viewer", new Secret("guess"));
        try (VideoClient stranger = client(bench.settings().apiKey(), wrong)) {
            assertThat(stranger.listRegions().join())
                    .isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> assertThat(gaveUp.reason())
                            .isEqualTo(GiveUpReason.NO_TOKEN));
            assertThat(bench.simulator.server().requests().of("listRegions")).isZero();
        }
    }

    @Test
    void with_another_key_everything_is_forbidden() {
        try (VideoClient stranger = client(new Secret("other"), bench.settings().credentials())) {
            assertThat(List.of(
                            stranger.listRegions().join(), stranger.getViewer().join()))
                    .allSatisfy(answer -> assertThat(answer)
                            .isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(refused.status())
                                    .isEqualTo(403)));
        }
    }

    @Test
    void the_first_login_must_change_the_password_and_aService_never_does() {
        try (VideoTestSetup fresh =
                        new VideoTestSetup(VideoSimulatorSettings.defaults().beforeFirstLogin());
                VideoClient newcomer = fresh.client()) {
            assertThat(newcomer.listRegions().join()).isInstanceOf(Answer.GaveUp.class);

            TokenExpiry times = found(newcomer.login().changePassword(new Secret("changed")));

            assertThat(times.expiresAt()).isEqualTo(fresh.time.instant().plus(Duration.ofHours(1)));
            LoginCredentials changed =
                    new LoginCredentials(fresh.simulator.loginUrl(), "simulated-viewer", new Secret("changed"));
            VideoSettings known = fresh.settings();
            try (VideoClient settled =
                    fresh.client(VideoSettings.of(known.baseUrl(), known.viewerUrl(), known.apiKey(), changed))) {
                assertThat(found(settled.login().logIn())).isEqualTo(times);
                assertThat(found(settled.listRegions()).regions()).isNotEmpty();
            }
        }
    }

    @Test
    void a_change_of_password_that_may_have_succeeded_is_not_repeated() {
        bench.simulator.server().faults().failNext(1, "login", new Fault.Status(503));

        assertThat(client.login().changePassword(new Secret("changed")).join()).isInstanceOf(Answer.GaveUp.class);

        assertThat(logins()).isEqualTo(1);
    }

    @ParameterizedTest(name = "retries_{0}")
    @ValueSource(ints = {429, 500, 502, 503, 504, 520})
    void retries(int status) {
        bench.simulator.server().faults().failNext(2, "playLiveHls", new Fault.Status(status));

        assertThat(client.playLiveHls(LIVE, FOR_MADRID).join().attempts()).isEqualTo(3);
    }

    @ParameterizedTest(name = "does_not_retry_{0}")
    @ValueSource(ints = {400, 403, 404})
    void does_not_retry(int status) {
        bench.simulator.server().faults().failNext(1, "playLiveHls", new Fault.Status(status));

        assertThat(client.playLiveHls(LIVE, FOR_MADRID).join())
                .isInstanceOfSatisfying(Answer.Refused.class, refused -> {
                    assertThat(refused.status()).isEqualTo(status);
                    assertThat(refused.problem().title()).isEqualTo("Scripted failure");
                });
        assertThat(bench.time.pauses()).isEmpty();
    }

    @Test
    void a_link_to_another_host_is_not_followed_with_token_and_key() {
        URI elsewhere = URI.create(bench.simulator.url().toString().replace("127.0.0.1", "localhost"));
        VideoSettings known = bench.settings();
        VideoSettings other = VideoSettings.of(elsewhere, known.viewerUrl(), known.apiKey(), known.credentials());
        bench.simulator.schedule().put(VideoTestSetup.game(7, VideoTestSetup.TIP_OFF, true));
        try (VideoClient wary = bench.client(other)) {
            List<RecordedExchange> traffic = new CopyOnWriteArrayList<>();
            bench.simulator.server().onExchange(traffic::add);

            assertThat(wary.pages(FixtureQuery.ALL.inPagesOf(1))).hasSize(2).allMatch(Answer::succeeded);

            assertThat(traffic)
                    .filteredOn(one -> one.operationId().equals("listFixtures"))
                    .hasSize(2)
                    .allMatch(one -> String.valueOf(one.headers().get("Host")).startsWith("localhost:"));
        }
    }

    @Test
    void a_short_secret_does_no_harm_to_what_it_stands_in_by_chance() {
        VideoSimulatorSettings brief = VideoSimulatorSettings.defaults().withAccess("u", "e", "n");
        try (VideoTestSetup other = new VideoTestSetup(brief);
                VideoClient hasty = other.client()) {
            assertThat(found(hasty.getFixture(GAME)).sportName()).isEqualTo("Basketball");
            assertThat(found(hasty.getFixture(GAME)).phase()).isEqualTo(FixturePhase.IN_PLAY);
        }
    }

    @Test
    void every_documented_error_of_every_operation_is_aValue() {
        DocumentedErrors errors = new DocumentedErrors("video-v3.openapi.yaml", bench.simulator.server());
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
        VideoSettings known = bench.settings();
        return bench.client(VideoSettings.of(known.baseUrl(), known.viewerUrl(), apiKey, credentials));
    }

    private long logins() {
        return bench.simulator.server().requests().of("login");
    }
}
