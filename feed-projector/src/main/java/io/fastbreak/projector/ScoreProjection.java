package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Reason;
import org.jspecify.annotations.Nullable;

/**
 * The score, by period and in total. Points count in the period that their event names; those that belong to neither team
 * do not count and are flagged.
 */
final class ScoreProjection implements Projection {
    private final PeriodCounter points;
    private @Nullable Basket basket;

    ScoreProjection() {
        points = new PeriodCounter();
    }

    ScoreProjection(ScoreProjection other) {
        points = other.points.copy();
        basket = other.basket;
    }

    @Override
    public void apply(Event event, GameProjection game) {
        EffectiveRules rules = game.effectiveRules();
        basket = Basket.of(event, rules.teams(), rules.wrongBasket());
        if (basket != null) {
            points.add(basket.competitorId(), event.period(), basket.points());
        }
        AnomalyKind doubt = doubt(event);
        if (doubt != null) {
            game.anomaly(doubt, event);
            game.flag(Reason.UNATTRIBUTED, event);
        }
    }

    /** Why it is unknown whose points an event brings, or how many; null where it is known or there are none. */
    private @Nullable AnomalyKind doubt(Event event) {
        if (Basket.isImpossible(event) || Basket.isUnusual(event)) {
            return AnomalyKind.IMPOSSIBLE_POINTS;
        }
        return Basket.isMade(event) && basket == null ? AnomalyKind.POINTS_WITHOUT_COMPETITOR : null;
    }

    /** The points that the last event brought; null where it brought none. */
    @Nullable
    Basket basket() {
        return basket;
    }

    PeriodCounter points() {
        return points;
    }
}
