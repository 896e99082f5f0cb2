package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.ingestion.IngestionTestSetup.FIXTURE;
import static io.fastbreak.platform.ingestion.IngestionTestSetup.HTTP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fastbreak.platform.Answer;
import io.fastbreak.simulator.http.FaultRule;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The operations that are called, the number of pauses and the answer of a request that meets a fault. The answer is
 * written as outcome, status (0 for none), attempts, and the title of the problem. At most four attempts are made.
 */
class ErrorTableTest {

    private static final String POST = "postFixture";
    private static final String GET = "getFixture";
    private static final String TOKEN = "issueToken";

    private static final IngestionTestSetup PLATFORM = new IngestionTestSetup();
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final String fixture = "game-" + NUMBER.incrementAndGet();
    private final OddsIngestionClient client = PLATFORM.client();

    @BeforeEach
    void begin() {
        client.health().join();
        // A token that is younger is not replaced.
        PLATFORM.clock.advance(Duration.ofSeconds(1));
        PLATFORM.forget();
    }

    @AfterEach
    void end() {
        client.close();
        PLATFORM.forget();
    }

    @AfterAll
    static void stop() {
        PLATFORM.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"retried", "refused", "tokens", "connections"})
    void the_rule(String rule, String faults, List<String> order, int pauses, String ending) {
        faults.lines().map(FaultRule::parse).forEach(PLATFORM.simulator.faults()::add);

        Answer<?> answer = client.postFixture(fixture, FIXTURE).join();

        assertThat(receipt(answer)).isEqualTo(ending);
        assertThat(PLATFORM.operations()).as("operations").isEqualTo(order);
        assertThat(PLATFORM.pauses()).hasSize(pauses);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "a write without a response in time is not retried: it may still be applied, postFixture 1x delay 2000,"
                + " 1, GAVE_UP TIMED_OUT 0 after 1: No answer",
        "a write whose response comes too slowly is not retried, postFixture 1x trickle 30,"
                + " 1, GAVE_UP TIMED_OUT 0 after 1: No answer",
        "a read without a response in time is retried after a pause, getFixture 1x late-answer 2000,"
                + " 2, NOT_FOUND 404 after 2"
    })
    void timeouts(String rule, String fault, int sent, String ending) {
        // A platform of its own, because it executes delayed requests after the test.
        try (IngestionTestSetup setup = new IngestionTestSetup();
                OddsIngestionClient quick =
                        setup.client(setup.settings().withHttp(HTTP.withRequestTimeout(Duration.ofSeconds(1))))) {
            quick.health().join();
            setup.simulator.faults().add(FaultRule.parse(fault));

            Answer<?> answer = fault.startsWith(POST)
                    ? quick.postFixture(fixture, FIXTURE).join()
                    : quick.getFixture(fixture).join();

            assertThat(receipt(answer)).isEqualTo(ending);
            assertThat(setup.simulator.requests().of(POST)
                            + setup.simulator.requests().of(GET))
                    .isEqualTo(sent);
            assertThat(setup.pauses()).hasSize(sent - 1);
        }
    }

    static Stream<Arguments> retried() {
        return Stream.of(408, 425, 429, 500, 502, 503, 504, 507, 520, 522, 524, 599)
                .flatMap(status -> Stream.of(
                        arguments(
                                status + " is retried after a pause",
                                "postFixture 1x status " + status,
                                List.of(POST, POST),
                                1,
                                "CREATED 201 after 2"),
                        arguments(
                                status + " four times is given up, with the last status",
                                "postFixture 9x status " + status,
                                List.of(POST, POST, POST, POST),
                                3,
                                "GAVE_UP RETRIES_EXHAUSTED " + status + " after 4: Scripted failure")));
    }

    static Stream<Arguments> refused() {
        return Stream.of(400, 403, 404, 409, 410, 413, 415, 422, 451, 501, 505)
                .map(status -> arguments(
                        status + " is rejected and not retried",
                        "postFixture 9x status " + status,
                        List.of(POST),
                        0,
                        "REFUSED " + status + " after 1: Scripted failure"));
    }

    static Stream<Arguments> tokens() {
        return Stream.of(
                arguments(
                        "401 is retried once, immediately, with a new token",
                        "postFixture 1x expire-tokens",
                        List.of(POST, TOKEN, POST),
                        0,
                        "CREATED 201 after 2"),
                arguments(
                        "a second 401 is rejected",
                        "postFixture 9x status 401",
                        List.of(POST, TOKEN, POST),
                        0,
                        "REFUSED 401 after 2: Scripted failure"),
                arguments(
                        "503 after a new token is retried as before it",
                        "postFixture 1x expire-tokens\npostFixture 1x status 503",
                        List.of(POST, TOKEN, POST, POST),
                        1,
                        "CREATED 201 after 3"),
                arguments(
                        "a token endpoint that answers 503 is retried",
                        "postFixture 1x expire-tokens\nissueToken 1x status 503",
                        List.of(POST, TOKEN, TOKEN, POST),
                        1,
                        "CREATED 201 after 2"),
                arguments(
                        "without a new token nothing more is sent",
                        "postFixture 1x expire-tokens\nissueToken 9x status 403",
                        List.of(POST, TOKEN),
                        0,
                        "GAVE_UP NO_TOKEN 0 after 1: No answer"));
    }

    static Stream<Arguments> connections() {
        return Stream.of(
                arguments(
                        "a connection that is reset is retried after a pause",
                        "postFixture 1x reset",
                        List.of(POST, POST),
                        1,
                        "CREATED 201 after 2"),
                arguments(
                        "a truncated response is retried after a pause",
                        "postFixture 1x half-body",
                        List.of(POST, POST),
                        1,
                        "UPDATED 202 after 2"),
                arguments(
                        "a connection that breaks four times is given up, and may have been applied",
                        "postFixture 9x reset",
                        List.of(POST, POST, POST, POST),
                        3,
                        "GAVE_UP BROKEN 0 after 4: No answer"));
    }

    private static String receipt(Answer<?> answer) {
        String reason = answer instanceof Answer.GaveUp<?> gaveUp ? " " + gaveUp.reason() : "";
        String problem = answer.problem() == null ? "" : ": " + answer.problem().title();
        return answer.kind() + reason + " " + answer.status() + " after " + answer.attempts() + problem;
    }
}
