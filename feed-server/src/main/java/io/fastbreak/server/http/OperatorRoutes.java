package io.fastbreak.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.operator.Author;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.GameHeadline;
import io.fastbreak.server.live.LiveBoard;
import io.fastbreak.server.live.PublishedState;
import io.javalin.http.Context;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;

/** Operator commands, traders' records, and replays of rejected records. Each request is answered when its outcome is known. */
final class OperatorRoutes {
    private static final int MAX_REQUESTS = 4;
    private static final int MAX_RECORDS = 100;
    private static final String INTENT_HEADER = "Fastbreak-Request";

    private final LiveBoard board;
    private final InstantSource clock = InstantSource.system();
    private final Semaphore slots = new Semaphore(MAX_REQUESTS);
    private final OperatorGateway gateway;

    OperatorRoutes(LiveBoard board, OperatorGateway gateway) {
        this.board = board;
        this.gateway = gateway;
    }

    void audit(Context context) {
        String fixtureId = context.queryParam("fixture");
        HttpResponses.json(context, Map.of("decisions", board.commands(fixtureId), "trades", board.trades(fixtureId)));
    }

    void command(Context context) {
        requireIntent(context);
        String address = context.ip();
        answer(context, body -> {
            OperatorCommand command = command(body, address);
            return Map.of("answers", limited(() -> gateway.submit(command)));
        });
    }

    void trade(Context context) {
        requireIntent(context);
        String address = context.ip();
        answer(context, body -> {
            TraderRecord record = traderRecord(body, address);
            GameHeadline game =
                    board.game(record.fixtureId()).map(PublishedState::headline).orElse(null);
            if (game == null && board.card(record.fixtureId()).equals(FixtureCard.empty(record.fixtureId()))) {
                return Map.of("objections", List.of("unknown game " + record.fixtureId()));
            }
            return Map.of("objections", limited(() -> gateway.submit(record, game)));
        });
    }

    void replay(Context context) {
        requireIntent(context);
        answer(context, body -> {
            List<String> raws = raws(body.path("records"));
            return Map.of("records", limited(() -> gateway.replay(raws)));
        });
    }

    /** Once the body is there; until then no thread is occupied. */
    private static void answer(Context context, Function<ObjectNode, ?> work) {
        context.future(() ->
                RequestBytes.read(context).thenAccept(bytes -> HttpResponses.json(context, work.apply(object(bytes)))));
    }

    /** Against cross-site request forgery: a page of another site cannot set this header. */
    private static void requireIntent(Context context) {
        if (context.header(INTENT_HEADER) == null) {
            throw HttpProblem.forbidden("send the header " + INTENT_HEADER + " with any value");
        }
        if (context.req().getContentLengthLong() > RequestBytes.MAX_BYTES) {
            throw HttpProblem.badRequest("too large", "at most " + RequestBytes.MAX_BYTES + " bytes");
        }
    }

    private <T> T limited(Supplier<T> work) {
        if (!slots.tryAcquire()) {
            throw HttpProblem.notNow("too many requests at once", "others are being carried out; retry in a moment");
        }
        try {
            return work.get();
        } catch (NotConfirmedException e) {
            throw HttpProblem.notConfirmed(String.valueOf(e.getMessage()));
        } finally {
            slots.release();
        }
    }

    /** The token is shared by all operators, and a user's name beside it is not checked: only the address is known. */
    private OperatorCommand command(ObjectNode body, String address) {
        JsonNode claim = body.path("who");
        if (claim.isTextual() && !claim.asText().isBlank()) {
            body.put("who", Author.of(address, claim.asText()));
        }
        body.put("id", UUID.randomUUID().toString()).put("issuedUtc", clock.millis());
        CommandReader reader = new CommandReader(body);
        OperatorCommand command = reader.command();
        if (command == null) {
            throw HttpProblem.badRequest("not a command", String.join("; ", reader.faults()));
        }
        return command;
    }

    /** Its author is recorded as an operator is. */
    private TraderRecord traderRecord(ObjectNode body, String address) {
        JsonNode claim = body.remove("who");
        if (claim == null || !claim.isTextual() || claim.asText().isBlank()) {
            throw HttpProblem.badRequest("no author", "who must say who sets or withdraws this");
        }
        body.put("author", Author.of(address, claim.asText()));
        JsonNode seconds = body.remove("seconds");
        if (seconds != null) {
            body.put("expiresUtc", end(seconds, body));
        }
        try {
            return Json.read(Json.bytes(body), TraderRecord.typeOf(body));
        } catch (UncheckedIOException e) {
            throw HttpProblem.badRequest("not a trader's record", String.valueOf(e.getMessage()));
        }
    }

    /** By the clock of this server: that of a trader's browser may be wrong. */
    private long end(JsonNode seconds, ObjectNode body) {
        if (!seconds.isInt() || seconds.asInt() < 1 || body.hasNonNull("expiresUtc")) {
            throw HttpProblem.badRequest(
                    "invalid end",
                    "seconds is a whole number from 1, in place of expiresUtc: for how long it is to count");
        }
        return clock.millis() + Duration.ofSeconds(seconds.asInt()).toMillis();
    }

    private static ObjectNode object(byte[] bytes) {
        try {
            if (Json.read(bytes, JsonNode.class) instanceof ObjectNode object) {
                return object;
            }
        } catch (UncheckedIOException e) {
            throw HttpProblem.badRequest("not JSON", String.valueOf(e.getMessage()));
        }
        throw HttpProblem.badRequest("not a JSON object", "the body must be a JSON object");
    }

    private static List<String> raws(JsonNode records) {
        List<String> raws = new ArrayList<>();
        records.forEach(raw -> raws.add(raw.asText()));
        if (!records.isArray() || raws.isEmpty() || raws.size() > MAX_RECORDS) {
            throw HttpProblem.badRequest(
                    "invalid records", "records must be a list of 1 to " + MAX_RECORDS + " raw coordinates");
        }
        return raws;
    }
}
