package io.fastbreak.server.http;

import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.server.live.LiveBoard;
import io.javalin.http.Context;
import org.jspecify.annotations.Nullable;

/** The state of pipeline and bridge, the gaps of the feeds, and the rejected records. */
final class StatusRoutes {
    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LIMIT = 200;

    private final LiveBoard board;

    StatusRoutes(LiveBoard board) {
        this.board = board;
    }

    void pipeline(Context context) {
        HttpResponses.json(context, board.pipeline());
    }

    void markets(Context context) {
        HttpResponses.json(context, board.markets());
    }

    void gaps(Context context) {
        boolean all = "true".equals(context.queryParam("all"));
        HttpResponses.json(context, board.gaps(all, context.queryParam("fixture")));
    }

    void rejected(Context context) {
        HttpResponses.json(
                context, board.rejected(limit(context.queryParam("limit")), before(context.queryParam("before"))));
    }

    private static int limit(@Nullable String limit) {
        if (limit == null) {
            return DEFAULT_LIMIT;
        }
        if (!limit.matches("[1-9]\\d{0,2}") || Integer.parseInt(limit) > MAX_LIMIT) {
            throw HttpProblem.badRequest("invalid limit", "limit is a number from 1 to " + MAX_LIMIT);
        }
        return Integer.parseInt(limit);
    }

    private static @Nullable RawPosition before(@Nullable String before) {
        if (before == null) {
            return null;
        }
        if (!before.matches("[^/]+/\\d{1,9}/\\d{1,18}/-?\\d{1,18}")) {
            throw HttpProblem.badRequest("invalid page", "before is the value of next of the preceding page");
        }
        return RawPosition.parse(before);
    }
}
