package io.fastbreak.projector.history;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Period;
import io.fastbreak.projector.clock.GameTime;
import io.fastbreak.projector.figures.Basket;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.history.GameBreakdown.Stint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds the stints of a game from its events in order of play. */
final class StintBuilder {
    private final List<OpenStint> all = new ArrayList<>();
    private final Map<String, OpenStint> onCourt = new LinkedHashMap<>(4);

    /** A stint that may still change. */
    private static final class OpenStint {
        private final String competitor;
        private final Period period;
        private final long startMs;
        private final List<String> players;
        private long endMs;
        private long playedMs;
        private int points;
        private int opponentPoints;

        OpenStint(String competitor, GameTime.Moment from, List<String> players) {
            this.competitor = competitor;
            this.period = from.period();
            this.startMs = from.remainingMs();
            this.endMs = startMs;
            this.players = players;
        }

        boolean hasPlayers(List<String> others) {
            return players.size() == others.size() && Set.copyOf(players).equals(Set.copyOf(others));
        }

        boolean isEmpty() {
            return playedMs == 0 && points == 0 && opponentPoints == 0;
        }
    }

    /** @param game after the event */
    void apply(Event event, GameProjection game) {
        GameTime.Moment now = game.timing().time().now();
        if (now == null) {
            return;
        }
        pass(now, game.timing().time());
        game.figures().lineups().lineups().forEach((competitor, lineup) -> {
            OpenStint open = onCourt.get(competitor);
            List<String> players = lineup.idsOnCourt();
            if (open == null || !open.hasPlayers(players)) {
                begin(new OpenStint(competitor, now, players));
            }
        });
        credit(event, game);
    }

    private void begin(OpenStint stint) {
        onCourt.put(stint.competitor, stint);
        all.add(stint);
    }

    /** The time since the event before belongs to who was on court until now. */
    private void pass(GameTime.Moment now, GameTime time) {
        for (OpenStint open : List.copyOf(onCourt.values())) {
            if (open.period.sameAs(now.period())) {
                open.playedMs += time.passed();
                open.endMs = now.remainingMs();
            } else {
                GameTime.Moment start = time.begin(now.period());
                OpenStint next = new OpenStint(open.competitor, start, open.players);
                next.playedMs = start.remainingMs() - now.remainingMs();
                next.endMs = now.remainingMs();
                open.playedMs += time.passed() - next.playedMs;
                open.endMs = 0;
                begin(next);
            }
        }
    }

    private void credit(Event event, GameProjection game) {
        Basket basket = game.figures().score().basket();
        if (basket == null) {
            return;
        }
        Map<String, List<String>> atFoul = event.attributes() instanceof Attributes.FreeThrow freeThrow
                ? game.figures().fouls().courtOf(freeThrow)
                : null;
        onCourt.forEach((competitor, open) -> {
            OpenStint credited = atFoul == null ? open : last(competitor, atFoul.getOrDefault(competitor, List.of()));
            if (credited != null && competitor.equals(basket.competitorId())) {
                credited.points += basket.points();
            } else if (credited != null) {
                credited.opponentPoints += basket.points();
            }
        });
    }

    /** The last stint of these players; null if there is none. */
    private @Nullable OpenStint last(String competitor, List<String> players) {
        for (int i = all.size() - 1; i >= 0; i--) {
            if (all.get(i).competitor.equals(competitor) && all.get(i).hasPlayers(players)) {
                return all.get(i);
            }
        }
        return null;
    }

    /** Those between two substitutions at the same moment are left out. */
    List<Stint> build() {
        return all.stream()
                .filter(stint -> !stint.isEmpty() && !stint.players.isEmpty())
                .map(stint -> new Stint(
                        stint.competitor,
                        stint.period,
                        stint.startMs,
                        stint.endMs,
                        List.copyOf(stint.players),
                        stint.playedMs,
                        stint.points,
                        stint.opponentPoints))
                .toList();
    }
}
