package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Credits points for and against to those on court: FIBA's and the NCAA's at the free throw, the NBA's at the foul
 * that the free throw names.
 */
final class PlusMinusProjection implements Projection {
    private final ProjectionRules rules;
    private final Sides sides;
    private final LineupProjection lineups;
    private final Map<String, Map<String, List<CourtTime>>> courtAtFoul = new HashMap<>();

    PlusMinusProjection(ProjectionRules rules, Sides sides, LineupProjection lineups) {
        this.rules = rules;
        this.sides = sides;
        this.lineups = lineups;
    }

    @Override
    public void apply(Event event) {
        if (event.type() == EventType.FOUL && rules.creditsCourtAtFoul()) {
            Map<String, List<CourtTime>> court = new HashMap<>(4);
            lineups.lineups().forEach((competitor, lineup) -> court.put(competitor, List.copyOf(lineup.onCourt())));
            courtAtFoul.put(event.id(), court);
        }
        Basket basket = Basket.of(event, sides);
        if (basket != null) {
            credit(event, basket);
        }
    }

    private void credit(Event event, Basket basket) {
        Map<String, List<CourtTime>> atFoul = courtAtFoul(event);
        if (atFoul != null) {
            atFoul.forEach((competitor, players) -> credit(basket, competitor, players));
        } else {
            lineups.lineups().forEach((competitor, lineup) -> credit(basket, competitor, lineup.onCourt()));
        }
    }

    private @Nullable Map<String, List<CourtTime>> courtAtFoul(Event event) {
        return event.attributes() instanceof Attributes.FreeThrow freeThrow && freeThrow.foulId() != null
                ? courtAtFoul.get(freeThrow.foulId())
                : null;
    }

    private static void credit(Basket basket, String competitor, List<CourtTime> players) {
        int points = competitor.equals(basket.competitorId()) ? basket.points() : -basket.points();
        for (CourtTime player : players) {
            player.plusMinus += points;
        }
    }
}
