package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.finding.AnomalyKind;
import io.fastbreak.projector.rules.EffectiveRules;
import org.jspecify.annotations.Nullable;

/**
 * The score, by period and in total. Points count in the period that their event names, unless it is in doubt: then in the
 * current one; those before the game in the first one. Points that belong to neither team do not count and are flagged.
 */
public final class ScoreProjection {
    private final PeriodCounter points;
    private @Nullable Basket basket;

    ScoreProjection() {
        points = new PeriodCounter();
    }

    ScoreProjection(ScoreProjection other) {
        points = other.points.copy();
        basket = other.basket;
    }

    void apply(Event event, Figures game) {
        EffectiveRules rules = game.effectiveRules();
        basket = Basket.of(event, rules.teams(), rules.wrongBasket());
        PeriodProjection.Confirmation confirmed = game.timing().periods().confirmed();
        if (confirmed != null) {
            move(confirmed, game.timing().periods().counting(), rules);
        }
        if (basket != null) {
            points.add(basket.competitorId(), game.timing().periods().counting(), basket.points());
        }
        AnomalyKind doubt = doubt(event);
        if (doubt != null) {
            game.findings().anomaly(doubt, event);
            game.findings().flag(Reason.UNATTRIBUTED, event);
        }
    }

    /** Points that were counted for another period belong to this one. */
    private void move(PeriodProjection.Confirmation confirmed, Period to, EffectiveRules rules) {
        Basket earlier = Basket.of(confirmed.event(), rules.teams(), rules.wrongBasket());
        if (earlier != null) {
            points.add(earlier.competitorId(), confirmed.from(), -earlier.points());
            points.add(earlier.competitorId(), to, earlier.points());
        }
    }

    /** Why it is unknown whose points an event brings, or how many; null if it is known or there are none. */
    private @Nullable AnomalyKind doubt(Event event) {
        if (Basket.isImpossible(event) || Basket.isUnusual(event)) {
            return AnomalyKind.IMPOSSIBLE_POINTS;
        }
        return Basket.isMade(event) && basket == null ? AnomalyKind.POINTS_WITHOUT_COMPETITOR : null;
    }

    /** The points that the last event brought; null if it brought none. */
    @Nullable
    public Basket basket() {
        return basket;
    }

    public PeriodCounter points() {
        return points;
    }
}
