package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoTestSetup.GAME;
import static io.fastbreak.platform.video.VideoTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.DocumentedErrors;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.auth.TokenExpiry;
import io.fastbreak.platform.video.VideoFixture.FixturePhase;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.video.VideoAccess;
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

        found(client.getFixture(GAME));

        assertThat(traffic).extracting(RecordedExchange::operationId).containsExactly("login", "getFixture");
        assertThat(traffic.get(0).body())
                .isEqualTo("{\"user\":\"simulated-viewer\",\"password\":\"simulated-password\"}");
        assertThat(traffic.get(1).headers().get("Authorization")).startsWith("eyJ");
        assertThat(traffic.get(1).headers()).containsEntry("x-api-key", "simulated-video-key");
    }

    @Test
    void all_calls_share_a_login_until_the_token_is_rejected() {
        found(client.getFixture(GAME));
        found(client.getFixture(GAME));
        assertThat(logins()).isEqualTo(1);

        setup.time.advance(Duration.ofSeconds(1));
        setup.simulator.server().tokens().expireAll();
        found(client.getFixture(GAME));

        assertThat(logins()).isEqualTo(2);
    }

    @Test
    void a_second_401_is_rejected() {
        found(client.getFixture(GAME));
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
            assertThat(unauthorized.getFixture(GAME).join())
                    .isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> assertThat(gaveUp.reason())
                            .isEqualTo(GiveUpReason.NO_TOKEN));
            assertThat(setup.simulator.server().requests().of("getFixture")).isZero();
        }
    }

    @Test
    void with_another_key_every_request_is_forbidden() {
        try (VideoClient unauthorized = client(new Secret("other"), setup.credentials())) {
            assertThat(unauthorized.getFixture(GAME).join())
                    .isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(refused.status())
                            .isEqualTo(403));
        }
    }

    @Test
    void the_first_login_must_change_the_password() {
        try (VideoTestSetup fresh = new VideoTestSetup(VideoAccess.SIMULATED.beforeFirstLogin());
                VideoClient firstClient = fresh.client()) {
            assertThat(firstClient.getFixture(GAME).join()).isInstanceOf(Answer.GaveUp.class);

            TokenExpiry times = found(fresh.login(fresh.credentials()).changePassword(new Secret("changed")));

            assertThat(times.expiresAt()).isEqualTo(fresh.time.instant().plus(Duration.ofHours(1)));
            LoginCredentials changed =
                    new LoginCredentials(fresh.simulator.loginUrl(), "simulated-viewer", new Secret("changed"));
            ApiAccess known = fresh.settings();
            try (VideoClient changedClient =
                    fresh.client(new ApiAccess(known.baseUrl(), known.apiKey(), changed, known.http()))) {
                assertThat(found(fresh.login(changed).logIn())).isEqualTo(times);
                assertThat(found(changedClient.getFixture(GAME)).liveStreams()).isNotEmpty();
            }
        }
    }

    @Test
    void a_password_change_that_may_have_succeeded_is_not_retried() {
        setup.simulator.server().faults().failNext(1, "login", new Fault.Status(503));

        assertThat(setup.login(setup.credentials())
                        .changePassword(new Secret("changed"))
                        .join())
                .isInstanceOf(Answer.GaveUp.class);

        assertThat(logins()).isEqualTo(1);
    }

    @ParameterizedTest(name = "retries_{0}")
    @ValueSource(ints = {429, 500, 502, 503, 504, 520})
    void retries(int status) {
        setup.simulator.server().faults().failNext(2, "getFixture", new Fault.Status(status));

        assertThat(client.getFixture(GAME).join().attempts()).isEqualTo(3);
    }

    @ParameterizedTest(name = "does_not_retry_{0}")
    @ValueSource(ints = {400, 403})
    void does_not_retry(int status) {
        setup.simulator.server().faults().failNext(1, "getFixture", new Fault.Status(status));

        assertThat(client.getFixture(GAME).join()).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(status);
            assertThat(refused.problem().title()).isEqualTo("Scripted failure");
        });
        assertThat(setup.time.pauses()).isEmpty();
    }

    @Test
    void a_success_that_contains_a_short_secret_is_not_changed() {
        VideoAccess brief = new VideoAccess("u", "e", false, "n");
        try (VideoTestSetup other = new VideoTestSetup(brief);
                VideoClient quick = other.client()) {
            assertThat(found(quick.getFixture(GAME)).sportName()).isEqualTo("Basketball");
            assertThat(found(quick.getFixture(GAME)).phase()).isEqualTo(FixturePhase.IN_PLAY);
        }
    }

    @Test
    void every_documented_error_is_an_answer() {
        DocumentedErrors errors = new DocumentedErrors("video-v3.openapi.yaml", setup.simulator.server());

        assertThat(errors.strike(Map.of("getFixture", () -> client.getFixture(GAME))))
                .isEqualTo(4);
    }

    private VideoClient client(Secret apiKey, LoginCredentials credentials) {
        ApiAccess known = setup.settings();
        return setup.client(new ApiAccess(known.baseUrl(), apiKey, credentials, known.http()));
    }

    private long logins() {
        return setup.simulator.server().requests().of("login");
    }
}
