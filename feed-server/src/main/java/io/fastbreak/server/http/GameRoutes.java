package io.fastbreak.server.http;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.GameHistory;
import io.fastbreak.server.live.LiveBoard;
import io.fastbreak.server.live.Point;
import io.fastbreak.server.live.ShownGame;
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
    private final Histories histories;
    private final Neighbours neighbours;
    private volatile @Nullable Chances chances;

    GameRoutes(LiveBoard board, Histories histories, Neighbours neighbours) {
        this.board = board;
        this.histories = histories;
        this.neighbours = neighbours;
    }

    void offerChances(Chances offered) {
        chances = offered;
    }

    void list(Context context) {
        Answers.json(context, Map.of("games", board.games()));
    }

    void game(Context context) {
        Point point = point(context);
        ShownGame now = published(context);
        if (point == null) {
            Answers.tagged(context, now.tag(), now::withVideo);
        } else {
            fromHistory(context, point.tag(), point::of);
        }
    }

    void card(Context context) {
        Answers.json(context, board.card(published(context).headline().fixtureId()));
    }

    void playByPlay(Context context) {
        published(context);
        fromHistory(context, "plays", GameHistory::playByPlay);
    }

    void chances(Context context) {
        FixtureCard card = board.card(published(context).headline().fixtureId());
        Chances asked = chances;
        List<Chances.Chance> none = List.of();
        fromHistory(context, "chances", history -> Map.of("chances", asked == null ? none : asked.of(history, card)));
    }

    void corrections(Context context) {
        Answers.json(context, board.corrections(published(context).headline().fixtureId()));
    }

    private static @Nullable Point point(Context context) {
        try {
            return Point.parse(context.queryParam("at"), context.queryParam("position"));
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest("no such point of history", String.valueOf(e.getMessage()))
                    .asException();
        }
    }

    private ShownGame published(Context context) {
        String id = context.pathParam("id");
        return board.game(id).orElseThrow(() -> Problem.unknown(
                        "no such game", "there is no game " + id + "; /api/games lists those that there are")
                .asException());
    }

    private void fromHistory(Context context, String tag, Function<GameHistory, ?> question) {
        Histories.Found found = histories.find(context.pathParam("id"));
        if (found instanceof Histories.Here here) {
            GameHistory history = here.history();
            Answers.tagged(context, history.stateVersion() + "-" + tag, () -> Json.bytes(question.apply(history)));
        } else if (found instanceof Histories.Elsewhere there) {
            neighbours.answer(context, there);
        } else if (found instanceof Histories.NotNow notNow) {
            throw Problem.notNow("the game's events are being restored", notNow.why() + "; ask again in a moment")
                    .asException();
        } else {
            throw Problem.unknown(
                            "no history",
                            "the events of " + context.pathParam("id")
                                    + " are not kept any more; without at or position there is the game as it ended")
                    .asException();
        }
    }
}
