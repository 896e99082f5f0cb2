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
    private final StatusRoutes desk;
    private final OperatorRoutes decisions;
    private final EventStream stream;

    /** @param self the address, host and port, that other instances know this one by */
    public Api(LiveBoard board, GameHistories histories, String self, StreamLimits limits) {
        this(board, histories, self, HttpAccess.LOCAL, limits);
    }

    /** @param access how other instances are asked */
    public Api(LiveBoard board, GameHistories histories, String self, HttpAccess access, StreamLimits limits) {
        this.board = board;
        games = new GameRoutes(board, histories, new Peers(self, access));
        desk = new StatusRoutes(board);
        decisions = new OperatorRoutes(board);
        stream = new EventStream(board, limits);
    }

    /** From now on chances are told too. */
    public void offerChances(WinProbabilities chances) {
        games.offerChances(chances);
    }

    /** From now on commands are taken. */
    public void offerDesk(CommandGateway desk) {
        decisions.offerDesk(desk);
    }

    /** From now on refused records are sent again on demand. */
    public void offerReplays(ReplayGateway replays) {
        decisions.offerReplays(replays);
    }

    void addTo(Javalin javalin) {
        new PageFiles().addTo(javalin);
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
            throw HttpProblem.unknown(
                            "no such address", "see schemas/openapi/fastbreak-http-v1.openapi.yaml for those there are")
                    .asException();
        });
        javalin.exception(ProblemException.class, (e, context) -> HttpResponses.problem(context, e.problem()));
        javalin.exception(Exception.class, (e, context) -> {
            LOG.error("{} {} failed", context.method(), context.path(), e);
            HttpResponses.problem(context, HttpProblem.internal());
        });
    }

    private void prepare(Context context) {
        context.header(Header.CACHE_CONTROL, "no-store");
        if (!board.isLoaded()) {
            throw HttpProblem.notNow("still reading", "the games are being read from Kafka; ask again in a moment")
                    .asException();
        }
    }

    @Override
    public void close() {
        stream.close();
    }
}
