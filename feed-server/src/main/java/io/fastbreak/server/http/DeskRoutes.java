package io.fastbreak.server.http;

import io.fastbreak.model.rejected.RawPlace;
import io.fastbreak.server.live.LiveBoard;
import io.javalin.http.Context;
import org.jspecify.annotations.Nullable;

/** How the pipeline and the bridge are doing, what is missing in the feeds, and what was refused. */
final class DeskRoutes {
    private static final int LIMIT = 50;
    private static final int MOST = 200;

    private final LiveBoard board;

    DeskRoutes(LiveBoard board) {
        this.board = board;
    }

    void pipeline(Context context) {
        Answers.json(context, board.pipeline());
    }

    void markets(Context context) {
        Answers.json(context, board.markets());
    }

    void gaps(Context context) {
        boolean all = "true".equals(context.queryParam("all"));
        Answers.json(context, board.gaps(all, context.queryParam("fixture")));
    }

    void rejected(Context context) {
        Answers.json(context, board.rejected(limit(context.queryParam("limit")), before(context.queryParam("before"))));
    }

    private static int limit(@Nullable String limit) {
        if (limit == null) {
            return LIMIT;
        }
        if (!limit.matches("[1-9]\\d{0,2}") || Integer.parseInt(limit) > MOST) {
            throw Problem.badRequest("no such limit", "limit is a number from 1 to " + MOST)
                    .asException();
        }
        return Integer.parseInt(limit);
    }

    private static @Nullable RawPlace before(@Nullable String before) {
        if (before == null) {
            return null;
        }
        if (!before.matches("[^/]+/\\d{1,9}/\\d{1,18}/-?\\d{1,18}")) {
            throw Problem.badRequest("no such page", "before is what the page before this one gives as next")
                    .asException();
        }
        return RawPlace.parse(before);
    }
}
