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
 * What becomes of a request that meets a fault: what is asked for in which order, how often there is a pause, and how it
 * ends, as a receipt would tell it: outcome, status (0 for none), attempts, and the problem's title. At most four
 * attempts are made.
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
        assertThat(PLATFORM.operations()).as("asked for").isEqualTo(order);
        assertThat(PLATFORM.pauses()).hasSize(pauses);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "a write without an answer in time is not sent again: it may still land, postFixture 1x delay 1100,"
                + " 1, GAVE_UP TIMED_OUT 0 after 1: No answer",
        "a write whose answer comes too slowly is not sent again, postFixture 1x trickle 60,"
                + " 1, GAVE_UP TIMED_OUT 0 after 1: No answer",
        "a read without an answer in time is tried again after a pause, getFixture 1x late-answer 1100,"
                + " 2, NOT_FOUND 404 after 2"
    })
    void the_rule_of_time_outs(String rule, String fault, int sent, String ending) {
        PLATFORM.simulator.faults().add(FaultRule.parse(fault));
        try (OddsIngestionClient hasty =
                PLATFORM.client(PLATFORM.settings().withHttp(HTTP.withRequestTimeout(Duration.ofMillis(600))))) {
            hasty.health().join();
            long before = requests(POST) + requests(GET);

            Answer<?> answer = fault.startsWith(POST)
                    ? hasty.postFixture(fixture, FIXTURE).join()
                    : hasty.getFixture(fixture).join();

            assertThat(receipt(answer)).isEqualTo(ending);
            assertThat(requests(POST) + requests(GET) - before).isEqualTo(sent);
            assertThat(PLATFORM.pauses()).hasSize(sent - 1);
        }
    }

    private long requests(String operation) {
        return PLATFORM.simulator.requests().of(operation);
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
                        status + " is refused and never retried",
                        "postFixture 9x status " + status,
                        List.of(POST),
                        0,
                        "REFUSED " + status + " after 1: Scripted failure"));
    }

    static Stream<Arguments> tokens() {
        return Stream.of(
                arguments(
                        "401 is tried once more, at once, with a new token",
                        "postFixture 1x expire-tokens",
                        List.of(POST, TOKEN, POST),
                        0,
                        "CREATED 201 after 2"),
                arguments(
                        "a second 401 is refused",
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
                        "a connection that is reset is tried again after a pause",
                        "postFixture 1x reset",
                        List.of(POST, POST),
                        1,
                        "CREATED 201 after 2"),
                arguments(
                        "an answer that is cut off is tried again after a pause",
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
