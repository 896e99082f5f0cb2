package io.fastbreak.server.http;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.GameHistory;
import io.fastbreak.server.live.HistoryPoint;
import io.fastbreak.server.live.LiveBoard;
import io.fastbreak.server.live.PublishedState;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Games: as they are now from what was published, of whatever instance; as they were, and play by play, from the
 * instance that keeps their events.
 */
final class GameRoutes {
    private final LiveBoard board;
    private final GameHistories histories;
    private final Peers neighbours;
    private volatile @Nullable WinProbabilities chances;

    GameRoutes(LiveBoard board, GameHistories histories, Peers neighbours) {
        this.board = board;
        this.histories = histories;
        this.neighbours = neighbours;
    }

    void offerChances(WinProbabilities offered) {
        chances = offered;
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

    void chances(Context context) {
        FixtureCard card = board.card(published(context).headline().fixtureId());
        WinProbabilities asked = chances;
        List<WinProbabilities.WinProbability> none = List.of();
        fromHistory(context, "chances", history -> Map.of("chances", asked == null ? none : asked.of(history, card)));
    }

    void corrections(Context context) {
        HttpResponses.json(
                context, board.corrections(published(context).headline().fixtureId()));
    }

    private static @Nullable HistoryPoint point(Context context) {
        try {
            return HistoryPoint.parse(context.queryParam("at"), context.queryParam("position"));
        } catch (IllegalArgumentException e) {
            throw HttpProblem.badRequest("no such point of history", String.valueOf(e.getMessage()))
                    .asException();
        }
    }

    private PublishedState published(Context context) {
        String id = context.pathParam("id");
        return board.game(id).orElseThrow(() -> HttpProblem.unknown(
                        "no such game", "there is no game " + id + "; /api/games lists those that there are")
                .asException());
    }

    private void fromHistory(Context context, String tag, Function<GameHistory, ?> question) {
        GameHistories.Found found = histories.find(context.pathParam("id"));
        if (found instanceof GameHistories.Local here) {
            GameHistory history = here.history();
            HttpResponses.tagged(
                    context, history.stateVersion() + "-" + tag, () -> Json.bytes(question.apply(history)));
        } else if (found instanceof GameHistories.Remote there) {
            neighbours.answer(context, there);
        } else if (found instanceof GameHistories.NotYetAvailable notNow) {
            throw HttpProblem.notNow("the game's events are being restored", notNow.why() + "; ask again in a moment")
                    .asException();
        } else {
            throw HttpProblem.unknown(
                            "no history",
                            "the events of " + context.pathParam("id")
                                    + " are not kept any more; without at or position there is the game as it ended")
                    .asException();
        }
    }
}
