package io.fastbreak.server.http;

import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.history.GameHistory;
import io.fastbreak.server.live.GameMarkets;
import io.fastbreak.server.live.GameProgression;
import io.fastbreak.server.live.HistoryPoint;
import io.fastbreak.server.live.LiveBoard;
import io.fastbreak.server.live.PublishedState;
import io.javalin.http.Context;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Games: their current state from the state topic, on any instance; their past and play-by-play from the instance that
 * keeps their events.
 */
final class GameRoutes {
    private final LiveBoard board;
    private final GameHistories histories;
    private final Peers peers;
    private final ModelParameters model;

    GameRoutes(LiveBoard board, GameHistories histories, ModelParameters model, Peers peers) {
        this.board = board;
        this.histories = histories;
        this.model = model;
        this.peers = peers;
    }

    void list(Context context) {
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

    void winProbabilities(Context context) {
        FixtureCard card = board.card(published(context).headline().fixtureId());
        fromHistory(
                context,
                "chances",
                history -> Map.of("chances", GameProgression.chances(history.inOrder(), card, model)));
    }

    void corrections(Context context) {
        HttpResponses.json(
                context, board.corrections(published(context).headline().fixtureId()));
    }

    void markets(Context context) {
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
            HttpResponses.tagged(context, history.stateVersion() + "-" + tag, () -> Json.bytes(view.apply(history)));
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
}
