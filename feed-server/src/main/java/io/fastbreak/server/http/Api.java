package io.fastbreak.server.http;

import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.server.live.LiveBoard;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The HTTP API of {@code schemas/openapi/fastbreak-http-v1.openapi.yaml}, and the page. */
public final class Api implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Api.class);

    private final LiveBoard board;
    private final BoardRoutes reads;
    private final OperatorRoutes operator;
    private final EventStream stream;

    /**
     * @param gateway carries out what operators and traders ask for
     * @param model that win probabilities are computed with
     * @param self the address, {@code host:port}, at which other instances reach this one
     * @param access what all instances have in common
     */
    public Api(
            LiveBoard board,
            GameHistories histories,
            OperatorGateway gateway,
            ModelParameters model,
            String self,
            HttpAccess access,
            StreamLimits limits) {
        this.board = board;
        reads = new BoardRoutes(board, histories, model, new Peers(self, access));
        operator = new OperatorRoutes(board, gateway);
        stream = new EventStream(board, limits);
    }

    void addTo(RoutesConfig routes) {
        new PageFiles().addTo(routes);
        routes.before("/api/*", this::prepare);
        routes.get("/api/games", reads::games);
        routes.get("/api/games/{id}", reads::game);
        routes.get("/api/games/{id}/card", reads::card);
        routes.get("/api/games/{id}/play-by-play", reads::playByPlay);
        routes.get("/api/games/{id}/breakdown", reads::breakdown);
        routes.get("/api/games/{id}/chances", reads::winProbabilities);
        routes.get("/api/games/{id}/corrections", reads::corrections);
        routes.get("/api/games/{id}/markets", reads::marketsOfGame);
        routes.get("/api/gaps", reads::gaps);
        routes.get("/api/rejected", reads::rejected);
        routes.get("/api/pipeline", reads::pipeline);
        routes.get("/api/markets", reads::markets);
        routes.get("/api/decisions", operator::audit);
        routes.post("/api/decisions", operator::command);
        routes.post("/api/prices", operator::trade);
        routes.post("/api/rejected/replay", operator::replay);
        routes.get("/api/stream", stream::open);
        routes.get("/api/*", context -> {
            throw HttpProblem.unknown("no such route", "see schemas/openapi/fastbreak-http-v1.openapi.yaml");
        });
        routes.exception(HttpProblem.class, HttpProblem::respond);
        routes.exception(Exception.class, (e, context) -> {
            LOG.error("{} {} failed", context.method(), context.path(), e);
            HttpProblem.internal().respond(context);
        });
    }

    private void prepare(Context context) {
        context.header(Header.CACHE_CONTROL, "no-store");
        if (!board.isLoaded()) {
            throw HttpProblem.notNow("not loaded", "the games are being read from Kafka; retry in a moment");
        }
    }

    @Override
    public void close() {
        stream.close();
    }
}
