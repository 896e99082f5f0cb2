package io.fastbreak.bridge.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.reconcile.Receipts.SentVersion;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The receipt and the write result of each kind of answer, one row per rule. */
class ReceiptsTest {
    private static final Problem PROBLEM = Problem.of("Not so", "the price is missing", Map.of());
    private static final Instant NOW = Instant.parse("2024-11-15T20:30:00Z");
    private static final SentVersion VERSION = new SentVersion("E2024-276", 12, 4, "trace-12", null);

    static Stream<Arguments> rules() {
        return Stream.of(
                rule("a new entity is created", new Answer.Created<>(1), Outcome.CREATED, 201, WriteResult.SETTLED),
                rule(
                        "an existing entity is updated",
                        new Answer.Updated<>(2),
                        Outcome.UPDATED,
                        202,
                        WriteResult.SETTLED),
                rule("a deleted entity is deleted", new Answer.Deleted<>(1), Outcome.DELETED, 204, WriteResult.SETTLED),
                rule(
                        "an entity that is not found when it is deleted is deleted",
                        new Answer.NotFound<>(1),
                        Outcome.DELETED,
                        404,
                        WriteResult.SETTLED),
                rule(
                        "another success keeps its status",
                        new Answer.Acknowledged<>(200, 1),
                        Outcome.UPDATED,
                        200,
                        WriteResult.SETTLED),
                rule(
                        "an entity that is found is updated",
                        new Answer.Found<>("", 1),
                        Outcome.UPDATED,
                        200,
                        WriteResult.SETTLED),
                rule(
                        "a rejection keeps its status and problem",
                        new Answer.Refused<>(400, PROBLEM, 1),
                        Outcome.REFUSED,
                        400,
                        WriteResult.REFUSED),
                rule(
                        "a rejection by the client has no status",
                        new Answer.Refused<>(0, PROBLEM, 0),
                        Outcome.REFUSED,
                        null,
                        WriteResult.REFUSED),
                denied(401),
                denied(403),
                denied(404),
                gaveUp(GiveUpReason.TIMED_OUT, 0, WriteResult.UNKNOWN),
                gaveUp(GiveUpReason.BROKEN, 0, WriteResult.UNKNOWN),
                gaveUp(GiveUpReason.RETRIES_EXHAUSTED, 503, WriteResult.UNKNOWN),
                gaveUp(GiveUpReason.UNREADABLE, 200, WriteResult.UNKNOWN),
                gaveUp(GiveUpReason.CONNECTION, 0, WriteResult.UNSENT),
                gaveUp(GiveUpReason.BREAKER_OPEN, 0, WriteResult.DOUBTFUL),
                gaveUp(GiveUpReason.NO_TOKEN, 0, WriteResult.DOUBTFUL),
                rule(
                        "without a token for the first attempt nothing was sent",
                        new Answer.GaveUp<>(GiveUpReason.NO_TOKEN, 0, PROBLEM, 0),
                        Outcome.GAVE_UP,
                        null,
                        WriteResult.UNSENT),
                rule(
                        "while the circuit breaker was open for the first attempt nothing was sent",
                        new Answer.GaveUp<>(GiveUpReason.BREAKER_OPEN, 0, PROBLEM, 0),
                        Outcome.GAVE_UP,
                        null,
                        WriteResult.UNSENT),
                gaveUp(GiveUpReason.WITHDRAWN, 0, WriteResult.UNKNOWN),
                rule(
                        "a request that was withdrawn before its first attempt was not sent",
                        new Answer.GaveUp<>(GiveUpReason.WITHDRAWN, 0, PROBLEM, 0),
                        Outcome.GAVE_UP,
                        null,
                        WriteResult.WITHDRAWN),
                rule(
                        "a request that was rejected because of too many requests was most probably not applied",
                        new Answer.GaveUp<>(GiveUpReason.RETRIES_EXHAUSTED, 429, PROBLEM, 1),
                        Outcome.GAVE_UP,
                        429,
                        WriteResult.DOUBTFUL),
                rejectedInDoubt(302),
                rejectedInDoubt(408),
                rejectedInDoubt(409),
                rejectedInDoubt(522),
                rejectedInDoubt(524));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void an_answer_becomes(
            String rule, Answer<?> answer, Outcome outcome, @Nullable Integer status, WriteResult result) {
        Receipt receipt = Receipts.of(Sender.BRIDGE, VERSION, Target.MARKET, "E2024-276__total", answer, NOW);

        assertThat(receipt)
                .isEqualTo(new Receipt(
                        "E2024-276",
                        12L,
                        "trace-12",
                        Target.MARKET,
                        "E2024-276__total",
                        Sender.BRIDGE,
                        outcome,
                        status,
                        answer.attempts(),
                        4,
                        answer.succeeded() || answer.kind() == Answer.Kind.NOT_FOUND ? null : PROBLEM,
                        NOW.toEpochMilli(),
                        List.of()));
        assertThat(WriteResult.of(answer)).isEqualTo(result);
    }

    private static Arguments denied(int status) {
        return rule(
                "a rejection with " + status + " does not concern the body",
                new Answer.Refused<>(status, PROBLEM, 1),
                Outcome.REFUSED,
                status,
                WriteResult.DENIED);
    }

    private static Arguments rejectedInDoubt(int status) {
        return rule(
                "a rejection with " + status + " does not show that nothing was applied",
                new Answer.Refused<>(status, PROBLEM, 1),
                Outcome.REFUSED,
                status,
                WriteResult.UNKNOWN);
    }

    private static Arguments rule(
            String rule, Answer<?> answer, Outcome outcome, @Nullable Integer status, WriteResult result) {
        return Arguments.of(rule, answer, outcome, status, result);
    }

    private static Arguments gaveUp(GiveUpReason reason, int status, WriteResult result) {
        return rule(
                "given up for " + reason + " is " + result,
                new Answer.GaveUp<>(reason, status, PROBLEM, 3),
                Outcome.GAVE_UP,
                status == 0 ? null : status,
                result);
    }
}
