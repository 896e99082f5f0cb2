package io.fastbreak.app.http;

import io.fastbreak.app.live.LiveBoard;
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
        stream = new EventStream(board, limits);
    }

    void addTo(Javalin javalin) {
        javalin.before("/api/*", this::prepare);
        javalin.get("/api/games", games::list);
        javalin.get("/api/games/{id}", games::game);
        javalin.get("/api/games/{id}/play-by-play", games::playByPlay);
        javalin.get("/api/games/{id}/corrections", games::corrections);
        javalin.get("/api/gaps", desk::gaps);
        javalin.get("/api/rejected", desk::rejected);
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
