package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Event;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lead changes, ties and largest leads. The first lead changes nothing, 0–0 is no tie, a tie alone no lead change. */
public final class LeadProjection {
    /** Copies share the map, which is replaced when a larger one is known. */
    private Map<String, Integer> largestLead = Map.of();

    private @Nullable String leader;
    private int leadChanges;
    private int timesTied;

    LeadProjection() {}

    LeadProjection(LeadProjection other) {
        this.largestLead = other.largestLead;
        this.leader = other.leader;
        this.leadChanges = other.leadChanges;
        this.timesTied = other.timesTied;
    }

    void apply(Event event, Figures game) {
        ScoreProjection score = game.score();
        Basket basket = score.basket();
        String opponent = basket == null ? null : game.effectiveRules().teams().opponentOf(basket.competitorId());
        if (basket == null || opponent == null) {
            return;
        }
        String scorer = basket.competitorId();
        int lead = score.points().total(scorer) - score.points().total(opponent);
        if (lead == 0) {
            timesTied++;
        } else if (lead > 0) {
            if (lead > largestLead(scorer)) {
                Map<String, Integer> larger = new HashMap<>(largestLead);
                larger.put(scorer, lead);
                largestLead = larger;
            }
            leadChanges += leader == null || leader.equals(scorer) ? 0 : 1;
            leader = scorer;
        }
    }

    public int leadChanges() {
        return leadChanges;
    }

    public int timesTied() {
        return timesTied;
    }

    public int largestLead(String competitor) {
        return largestLead.getOrDefault(competitor, 0);
    }
}
