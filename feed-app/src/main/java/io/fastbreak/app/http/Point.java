package io.fastbreak.app.http;

import io.fastbreak.model.game.Game;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.GameHistory;
import io.javalin.http.Context;
import org.jspecify.annotations.Nullable;

/** The point of its history that a game is asked for: {@code at=[epoch:]N} or {@code position=P}. */
sealed interface Point {
    /** Its part of an entity tag. */
    String tag();

    Game of(GameHistory history);

    /** @param epoch null for the one that the feed is in */
    record AsOf(@Nullable Integer epoch, long number) implements Point {
        @Override
        public String tag() {
            return "at-" + (epoch == null ? "" : epoch + "-") + number;
        }

        @Override
        public Game of(GameHistory history) {
            return history.at(new Place(epoch == null ? history.latest().epoch() : epoch, number));
        }
    }

    record UpTo(int position) implements Point {
        @Override
        public String tag() {
            return "position-" + position;
        }

        @Override
        public Game of(GameHistory history) {
            return history.upTo(position);
        }
    }

    /** Null where the present is asked for. */
    static @Nullable Point of(Context context) {
        String at = context.queryParam("at");
        String position = context.queryParam("position");
        if (at != null && position != null) {
            throw Problem.badRequest("two points of history", "give at or position, not both")
                    .asException();
        }
        return at != null ? asOf(at) : position == null ? null : upTo(position);
    }

    private static Point asOf(String at) {
        if (!at.matches("(\\d{1,9}:)?\\d{1,18}")) {
            throw Problem.badRequest(
                            "at is no sequence number",
                            "at is a sequence number such as 300, or 1:300 for number 300 of epoch 1")
                    .asException();
        }
        int colon = at.indexOf(':');
        return new AsOf(
                colon < 0 ? null : Integer.valueOf(at.substring(0, colon)), Long.parseLong(at.substring(colon + 1)));
    }

    private static Point upTo(String position) {
        if (!position.matches("\\d{1,9}")) {
            throw Problem.badRequest(
                            "position is no place in the order of play",
                            "position is a number from 0 (before the first play) to the number of plays; "
                                    + "play-by-play lists them")
                    .asException();
        }
        return new UpTo(Integer.parseInt(position));
    }
}
