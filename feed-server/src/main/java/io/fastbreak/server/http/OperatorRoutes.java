package io.fastbreak.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.LiveBoard;
import io.javalin.http.Context;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What operators decide: commands, and refused records that are to be judged again. Each is answered when it is done. */
final class OperatorRoutes {
    private static final int AT_ONCE = 4;
    private static final int MOST_RECORDS = 100;
    private static final int MOST_BYTES = 64 * 1024;
    private static final String INTENT = "Fastbreak-Request";

    private final LiveBoard board;
    private final InstantSource clock = InstantSource.system();
    private final Semaphore turns = new Semaphore(AT_ONCE);
    private volatile @Nullable CommandGateway desk;
    private volatile @Nullable ReplayGateway replays;

    OperatorRoutes(LiveBoard board) {
        this.board = board;
    }

    void offerDesk(CommandGateway offered) {
        desk = offered;
    }

    void offerReplays(ReplayGateway offered) {
        replays = offered;
    }

    void trail(Context context) {
        HttpResponses.json(context, Map.of("decisions", board.decisions(context.queryParam("fixture"))));
    }

    void command(Context context) {
        requireIntent(context);
        CommandGateway asked = offered(desk);
        OperatorCommand command = command(body(context));
        HttpResponses.json(context, Map.of("answers", inTurn(() -> asked.submit(command))));
    }

    void replay(Context context) {
        requireIntent(context);
        ReplayGateway asked = offered(replays);
        List<String> raws = raws(body(context).path("records"));
        HttpResponses.json(context, Map.of("records", inTurn(() -> asked.again(raws))));
    }

    /** A page of another site cannot set a header of its own, and whoever writes a program means it. */
    private static void requireIntent(Context context) {
        if (context.header(INTENT) == null) {
            throw HttpProblem.forbidden("send the header " + INTENT + " with any value")
                    .asException();
        }
        if (context.req().getContentLengthLong() > MOST_BYTES) {
            throw HttpProblem.badRequest("too much", "at most " + MOST_BYTES + " bytes")
                    .asException();
        }
    }

    private static <T> T offered(@Nullable T part) {
        if (part == null) {
            throw HttpProblem.unknown("not offered", "this instance does not take that; the command line does")
                    .asException();
        }
        return part;
    }

    private <T> T inTurn(Supplier<T> work) {
        if (!turns.tryAcquire()) {
            throw HttpProblem.notNow("too many at once", "others are being decided; ask again in a moment")
                    .asException();
        }
        try {
            return work.get();
        } catch (NotConfirmedException e) {
            throw HttpProblem.notNow("no answer", String.valueOf(e.getMessage()))
                    .asException();
        } finally {
            turns.release();
        }
    }

    private OperatorCommand command(ObjectNode body) {
        body.put("id", UUID.randomUUID().toString()).put("issuedUtc", clock.millis());
        CommandReader reader = new CommandReader(body);
        OperatorCommand command = reader.command();
        if (command == null) {
            throw HttpProblem.badRequest("no command", String.join("; ", reader.faults()))
                    .asException();
        }
        return command;
    }

    private static ObjectNode body(Context context) {
        try {
            if (Json.read(context.bodyAsBytes(), JsonNode.class) instanceof ObjectNode object) {
                return object;
            }
        } catch (UncheckedIOException e) {
            throw HttpProblem.badRequest("no JSON", String.valueOf(e.getMessage()))
                    .asException();
        }
        throw HttpProblem.badRequest("no JSON object", "the body is to be a JSON object")
                .asException();
    }

    private static List<String> raws(JsonNode records) {
        List<String> raws = new ArrayList<>();
        records.forEach(raw -> raws.add(raw.asText()));
        if (!records.isArray() || raws.isEmpty() || raws.size() > MOST_RECORDS) {
            throw HttpProblem.badRequest(
                            "no records", "records is to be a list of 1 to " + MOST_RECORDS + " raw coordinates")
                    .asException();
        }
        return raws;
    }
}
