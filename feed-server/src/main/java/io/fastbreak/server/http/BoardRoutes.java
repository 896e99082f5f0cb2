package io.fastbreak.server.http;

import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.history.GameHistory;
import io.fastbreak.server.live.GameMarkets;
import io.fastbreak.server.live.GameProgression;
import io.fastbreak.server.live.HistoryPoint;
import io.fastbreak.server.live.LiveBoard;
import io.fastbreak.server.live.PublishedState;
import io.javalin.http.Context;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Routes that read: games, their current state from the state topic, on any instance, and their past, play-by-play,
 * stints and possessions from the instance that keeps their events; the state of pipeline and bridge, the gaps of the
 * feeds, and the rejected records.
 */
final class BoardRoutes {
    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LIMIT = 200;

    private final LiveBoard board;
    private final GameHistories histories;
    private final Peers peers;
    private final ModelParameters model;

    BoardRoutes(LiveBoard board, GameHistories histories, ModelParameters model, Peers peers) {
        this.board = board;
        this.histories = histories;
        this.model = model;
        this.peers = peers;
    }

    void games(Context context) {
        HttpResponses.json(context, Map.of("games", board.games()));
    }

    void game(Context context) {
        HistoryPoint point = point(context);
        PublishedState now = published(context);
        if (point == null) {
            HttpResponses.tagged(context, now.tag(), now::withVideo);
        } else {
            fromHistory(context, point.tag(), point::of);
        }
    }

    void card(Context context) {
        HttpResponses.json(context, board.card(published(context).headline().fixtureId()));
    }

    void playByPlay(Context context) {
        published(context);
        fromHistory(context, "plays", GameHistory::playByPlay);
    }

    void breakdown(Context context) {
        published(context);
        fromHistory(context, "breakdown", GameHistory::breakdown);
    }

    void winProbabilities(Context context) {
        FixtureCard card = board.card(published(context).headline().fixtureId());
        fromHistory(
                context,
                "chances-" + Integer.toHexString(Objects.hash(card, model)),
                history -> Map.of("chances", GameProgression.chances(history.inOrder(), card, model)));
    }

    void corrections(Context context) {
        HttpResponses.json(
                context, board.corrections(published(context).headline().fixtureId()));
    }

    void marketsOfGame(Context context) {
        GameMarkets markets = board.markets(published(context).headline().fixtureId());
        HttpResponses.json(context, markets.since(since(context.queryParam("since"))));
    }

    private static long since(@Nullable String utc) {
        if (utc == null) {
            return Long.MIN_VALUE;
        }
        if (!utc.matches("\\d{1,18}")) {
            throw HttpProblem.badRequest("invalid time", "since is a time in milliseconds since 1970");
        }
        return Long.parseLong(utc);
    }

    private static @Nullable HistoryPoint point(Context context) {
        try {
            return HistoryPoint.parse(context.queryParam("at"), context.queryParam("position"));
        } catch (IllegalArgumentException e) {
            throw HttpProblem.badRequest("invalid point", String.valueOf(e.getMessage()));
        }
    }

    private PublishedState published(Context context) {
        String id = context.pathParam("id");
        return board.game(id)
                .orElseThrow(() ->
                        HttpProblem.unknown("no such game", "there is no game " + id + "; /api/games lists all games"));
    }

    private void fromHistory(Context context, String tag, Function<GameHistory, ?> view) {
        GameHistories.Found found = histories.find(context.pathParam("id"));
        if (found instanceof GameHistories.Local here) {
            GameHistory history = here.history();
            if (history.isWhole()) {
                HttpResponses.tagged(
                        context, history.stateVersion() + "-" + tag, () -> Json.bytes(view.apply(history)));
            } else {
                // It changes without its version, when the rest of its events can be read.
                HttpResponses.json(context, view.apply(history));
            }
        } else if (found instanceof GameHistories.Remote remote) {
            peers.forward(context, remote);
        } else if (found instanceof GameHistories.NotYetAvailable notNow) {
            throw HttpProblem.notNow("history not available yet", notNow.why() + "; retry in a moment");
        } else {
            throw HttpProblem.unknown(
                    "no history",
                    "the events of " + context.pathParam("id")
                            + " are not kept any more; without at or position the final state is returned");
        }
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
