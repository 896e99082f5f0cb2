package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fouls that free throws name, and the players on court at each if the rules credit them. */
public final class FoulProjection {
    private final SharedFacts<Called> fouls;

    /** @param court player ids by competitor; null if free throws count for those on court at the free throw */
    private record Called(Attributes.Foul foul, @Nullable Map<String, List<String>> court) {}

    FoulProjection() {
        fouls = new SharedFacts<>();
    }

    FoulProjection(FoulProjection other) {
        fouls = new SharedFacts<>(other.fouls);
    }

    void apply(Event event, Figures game) {
        if (event.attributes() instanceof Attributes.Foul foul) {
            fouls.add(
                    event.id(),
                    new Called(
                            foul, game.effectiveRules().ruleSet().creditsCourtAtFoul() ? court(game.lineups()) : null));
        }
    }

    private static Map<String, List<String>> court(LineupProjection lineups) {
        Map<String, List<String>> court = new HashMap<>(4);
        lineups.lineups().forEach((competitor, lineup) -> court.put(competitor, lineup.idsOnCourt()));
        return Map.copyOf(court);
    }

    /** The foul that a free throw names; null if there is none before it. */
    public Attributes.@Nullable Foul of(Attributes.FreeThrow freeThrow) {
        Called called = called(freeThrow);
        return called == null ? null : called.foul();
    }

    /** Ids, by competitor, of the players whom a free throw counts for; null if that is who is on court at it. */
    @Nullable
    public Map<String, List<String>> courtOf(Attributes.FreeThrow freeThrow) {
        Called called = called(freeThrow);
        return called == null ? null : called.court();
    }

    private @Nullable Called called(Attributes.FreeThrow freeThrow) {
        return freeThrow.foulId() == null ? null : fouls.find(freeThrow.foulId());
    }
}
