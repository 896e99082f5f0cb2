package io.fastbreak.platform.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.DocumentedErrors;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.ManualTime;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.matching.Quota.Reason;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The answer to each documented error, and whether the request is retried. */
class MatchingErrorTableTest {

    private static final MatchQuery GAME = MatchingTestSetup.named("Madrid v Milan");

    private final MatchingTestSetup setup = new MatchingTestSetup();
    private final MatchingClient client = setup.client();

    @AfterEach
    void stop() {
        client.close();
        setup.close();
    }

    @ParameterizedTest(name = "retries_{0}")
    @ValueSource(ints = {429, 500, 504, 520})
    void retries(int status) {
        fail(2, status);

        assertThat(search().join()).isInstanceOf(Answer.Found.class);
        assertThat(search().join().attempts()).isEqualTo(1);
        assertThat(setup.time.pauses()).hasSize(2);
    }

    @ParameterizedTest(name = "gives_up_{0}_after_all_attempts")
    @ValueSource(ints = {429, 500, 504, 520})
    void gives_up(int status) {
        fail(4, status);

        assertThat(search().join()).isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> {
            assertThat(gaveUp.reason()).isEqualTo(GiveUpReason.RETRIES_EXHAUSTED);
            assertThat(gaveUp.problem().status()).isEqualTo(status);
            assertThat(gaveUp.problem().title()).isEqualTo("Scripted failure");
        });
    }

    @ParameterizedTest(name = "does_not_retry_{0}")
    @ValueSource(ints = {403, 404, 413, 415})
    void does_not_retry(int status) {
        fail(1, status);

        assertThat(search().join()).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(status);
            assertThat(refused.problem().detail()).isEqualTo("a scripted fault failed this request");
            assertThat(refused.problem().more())
                    .containsEntry("domain", "matching")
                    .containsEntry("location", "request")
                    .containsEntry("reason", "Scripted failure");
        });
        assertThat(setup.time.pauses()).isEmpty();
    }

    @Test
    void too_many_requests_are_retried() {
        setup.simulator.quota().rejectNext(2, Reason.TOO_MANY_REQUESTS);

        assertThat(search().join())
                .isInstanceOf(Answer.Found.class)
                .extracting(Answer::attempts)
                .isEqualTo(3);
    }

    @Test
    void an_exceeded_limit_is_not_retried() {
        setup.simulator.quota().rejectNext(1, Reason.LIMIT_EXCEEDED);

        assertThat(search().join()).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.attempts()).isEqualTo(1);
            assertThat(refused.problem().more()).containsEntry("reason", "Limit exceeded");
        });
    }

    @Test
    void messages_of_400_are_the_errors_of_the_problem() {
        Problem problem = MatchingErrorReader.parse(400, "{\"messages\":[\"one\",\"two\"]}");

        assertThat(problem.errors()).isEqualTo(Map.of("messages", List.of("one", "two")));
        fail(1, 400);
        assertThat(search().join()).isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(
                        refused.problem().errors())
                .containsOnlyKeys("messages"));
    }

    @Test
    void another_error_body_is_quoted() {
        assertThat(MatchingErrorReader.parse(504, "<html>").detail()).isEqualTo("<html>");
    }

    @Test
    void a_body_that_is_too_large_is_rejected() {
        MatchQuery huge = MatchingTestSetup.named("x".repeat(70_000));

        assertThat(client.match(huge, "ours", 90).join())
                .isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(refused.status())
                        .isEqualTo(413));
    }

    @Test
    void an_expired_token_is_renewed_once() {
        search().join();
        setup.time.advance(Duration.ofSeconds(1));
        setup.simulator.server().tokens().expireAll();

        assertThat(search().join()).isInstanceOf(Answer.Found.class);
        assertThat(setup.simulator.server().requests().of("issueToken")).isEqualTo(2);
    }

    @Test
    void a_second_401_is_rejected() {
        search().join();
        setup.time.advance(Duration.ofSeconds(1));
        fail(9, 401);

        assertThat(search().join()).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(401);
            assertThat(refused.attempts()).isEqualTo(2);
        });
        assertThat(setup.simulator.server().requests().of("issueToken")).isEqualTo(2);
        assertThat(setup.time.pauses()).isEmpty();
    }

    @Test
    void another_key_is_forbidden() {
        MatchingSettings known = setup.settings();
        MatchingSettings other = MatchingSettings.of(known.baseUrl(), new Secret("other"), known.credentials());
        try (MatchingClient unauthorized = setup.client(other)) {
            assertThat(unauthorized.search(GAME, "ours", 70).join())
                    .isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(refused.status())
                            .isEqualTo(403));
        }
    }

    @Test
    void the_settings_name_undefined_paths_and_parameters() {
        MatchingNames names = new MatchingNames(Map.of("fixture", "games"), Map.of("name", "q"));
        try (MatchingClient renamed = setup.client(setup.settings().withNames(names))) {
            assertThat(renamed.search(GAME, "ours", 70).join())
                    .isInstanceOfSatisfying(Answer.Refused.class, refused -> {
                        assertThat(refused.status()).isEqualTo(404);
                        assertThat(String.valueOf(refused.problem().detail())).contains("Endpoint GET /v2/games");
                    });
        }
    }

    @Test
    void every_documented_error_of_every_operation_is_an_answer() {
        HttpSettings once = ManualTime.HTTP.withRetry(new RetryPolicy(1, Duration.ZERO, Duration.ZERO));
        DocumentedErrors errors = new DocumentedErrors("fixture-matching-v2.openapi.yaml", setup.simulator.server());
        try (MatchingClient quick = setup.client(setup.settings().withHttp(once))) {
            assertThat(errors.strike(calls(quick))).isEqualTo(3 * 10);
        }
    }

    @Test
    void no_operation_retries_after_an_exceeded_limit() {
        calls(client).forEach((operation, call) -> {
            setup.simulator.quota().rejectNext(1, Reason.LIMIT_EXCEEDED);

            assertThat(call.get().join()).as(operation).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
                assertThat(refused.status()).isEqualTo(429);
                assertThat(refused.attempts()).isEqualTo(1);
            });
        });
    }

    @Test
    void with_a_wrong_secret_there_is_no_token() {
        MatchingSettings known = setup.settings();
        ClientCredentials wrong = new ClientCredentials(
                setup.simulator.tokenUrl(),
                known.credentials().clientId(),
                new Secret("guess"),
                known.credentials().audience());
        try (MatchingClient unauthorized = setup.client(MatchingSettings.of(known.baseUrl(), known.apiKey(), wrong))) {
            assertThat(unauthorized.search(GAME, "ours", 70).join())
                    .isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> assertThat(gaveUp.reason())
                            .isEqualTo(GiveUpReason.NO_TOKEN));
            assertThat(setup.simulator.server().requests().of("searchFixtures")).isZero();
        }
    }

    private static Map<String, Supplier<CompletableFuture<? extends Answer<?>>>> calls(MatchingClient client) {
        Map<String, Supplier<CompletableFuture<? extends Answer<?>>>> calls = new TreeMap<>();
        calls.put("getRequest", () -> client.getRequest("r-1"));
        calls.put("searchFixtures", () -> client.search(GAME, "ours", 70));
        calls.put("matchFixture", () -> client.match(GAME, "ours", 90));
        return calls;
    }

    private CompletableFuture<Answer<List<MatchCandidate>>> search() {
        return client.search(GAME, "ours", 70);
    }

    private void fail(int requests, int status) {
        setup.simulator.server().faults().failNext(requests, "searchFixtures", new Fault.Status(status));
    }
}
