package io.fastbreak.server.http;

import io.fastbreak.server.live.LiveBoard;
import io.javalin.Javalin;
import io.javalin.http.Context;
import io.javalin.http.Header;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The games over HTTP, for pages and programs: {@code schemas/openapi/fastbreak-http-v1.openapi.yaml} describes it. */
public final class Api implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Api.class);

    private final LiveBoard board;
    private final GameRoutes games;
    private final DeskRoutes desk;
    private final DecisionRoutes decisions;
    private final EventStream stream;

    /** @param self the address, host and port, that other instances know this one by */
    public Api(LiveBoard board, Histories histories, String self, StreamLimits limits) {
        this(board, histories, self, HttpAccess.LOCAL, limits);
    }

    /** @param access how other instances are asked */
    public Api(LiveBoard board, Histories histories, String self, HttpAccess access, StreamLimits limits) {
        this.board = board;
        games = new GameRoutes(board, histories, new Neighbours(self, access));
        desk = new DeskRoutes(board);
        decisions = new DecisionRoutes(board);
        stream = new EventStream(board, limits);
    }

    /** From now on chances are told too. */
    public void offerChances(Chances chances) {
        games.offerChances(chances);
    }

    /** From now on commands are taken. */
    public void offerDesk(Desk desk) {
        decisions.offerDesk(desk);
    }

    /** From now on refused records are sent again on demand. */
    public void offerReplays(Replays replays) {
        decisions.offerReplays(replays);
    }

    void addTo(Javalin javalin) {
        new Page().addTo(javalin);
        javalin.before("/api/*", this::prepare);
        javalin.get("/api/games", games::list);
        javalin.get("/api/games/{id}", games::game);
        javalin.get("/api/games/{id}/card", games::card);
        javalin.get("/api/games/{id}/play-by-play", games::playByPlay);
        javalin.get("/api/games/{id}/chances", games::chances);
        javalin.get("/api/games/{id}/corrections", games::corrections);
        javalin.get("/api/gaps", desk::gaps);
        javalin.get("/api/rejected", desk::rejected);
        javalin.get("/api/pipeline", desk::pipeline);
        javalin.get("/api/markets", desk::markets);
        javalin.get("/api/decisions", decisions::trail);
        javalin.post("/api/decisions", decisions::command);
        javalin.post("/api/rejected/replay", decisions::replay);
        javalin.get("/api/stream", stream::open);
        javalin.get("/api/*", context -> {
            throw Problem.unknown(
                            "no such address", "see schemas/openapi/fastbreak-http-v1.openapi.yaml for those there are")
                    .asException();
        });
        javalin.exception(ProblemException.class, (e, context) -> Answers.problem(context, e.problem()));
        javalin.exception(Exception.class, (e, context) -> {
            LOG.error("{} {} failed", context.method(), context.path(), e);
            Answers.problem(context, Problem.internal());
        });
    }

    private void prepare(Context context) {
        context.header(Header.CACHE_CONTROL, "no-store");
        if (!board.isLoaded()) {
            throw Problem.notNow("still reading", "the games are being read from Kafka; ask again in a moment")
                    .asException();
        }
    }

    @Override
    public void close() {
        stream.close();
    }
}
