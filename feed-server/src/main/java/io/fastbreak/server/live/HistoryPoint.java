package io.fastbreak.server.live;

import io.fastbreak.model.game.Game;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.GameHistory;
import org.jspecify.annotations.Nullable;

/** A point of a game's history: {@code at=[epoch:]N} or {@code position=P}. */
public sealed interface HistoryPoint {
    /** The game at this point. */
    Game of(GameHistory history);

    /** An identifier of the point; within one version of a game it always identifies the same state. */
    String tag();

    /** @param epoch null for the current one of the feed */
    record AsOf(@Nullable Integer epoch, long number) implements HistoryPoint {
        @Override
        public Game of(GameHistory history) {
            return history.at(new Place(epoch == null ? history.latest().epoch() : epoch, number));
        }

        @Override
        public String tag() {
            return "at-" + (epoch == null ? "" : epoch + "-") + number;
        }
    }

    record UpTo(int position) implements HistoryPoint {
        @Override
        public Game of(GameHistory history) {
            return history.upTo(position);
        }

        @Override
        public String tag() {
            return "position-" + position;
        }
    }

    /**
     * Parses the query parameters; null where neither is given, which is the current game.
     *
     * @throws IllegalArgumentException which says what is allowed
     */
    static @Nullable HistoryPoint parse(@Nullable String at, @Nullable String position) {
        if (at != null && position != null) {
            throw new IllegalArgumentException("give at or position, not both");
        }
        return at != null ? asOf(at) : position == null ? null : upTo(position);
    }

    private static HistoryPoint asOf(String at) {
        if (!at.matches("(\\d{1,9}:)?\\d{1,18}")) {
            throw new IllegalArgumentException(
                    "at is a sequence number such as 300, or 1:300 for number 300 of epoch 1");
        }
        int colon = at.indexOf(':');
        return new AsOf(
                colon < 0 ? null : Integer.valueOf(at.substring(0, colon)), Long.parseLong(at.substring(colon + 1)));
    }

    private static HistoryPoint upTo(String position) {
        if (!position.matches("\\d{1,9}")) {
            throw new IllegalArgumentException(
                    "position is a number from 0, before the first play, to the number of plays");
        }
        return new UpTo(Integer.parseInt(position));
    }
}
