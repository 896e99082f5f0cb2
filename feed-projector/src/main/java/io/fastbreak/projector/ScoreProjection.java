package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import org.jspecify.annotations.Nullable;

/** The score, by period and in total. Points count in the period that their event names. */
final class ScoreProjection implements Projection {
    private final WrongBasketCredit wrongBasket;
    private final Sides sides;
    private final Anomalies anomalies;
    private final PeriodCounter points;
    private @Nullable Basket basket;

    ScoreProjection(WrongBasketCredit wrongBasket, Sides sides, Anomalies anomalies) {
        this.wrongBasket = wrongBasket;
        this.sides = sides;
        this.anomalies = anomalies;
        this.points = new PeriodCounter();
    }

    ScoreProjection(ScoreProjection other, Sides sides, Anomalies anomalies) {
        this.wrongBasket = other.wrongBasket;
        this.sides = sides;
        this.anomalies = anomalies;
        this.points = other.points.copy();
        this.basket = other.basket;
    }

    @Override
    public void apply(Event event) {
        basket = Basket.of(event, sides, wrongBasket);
        if (basket != null) {
            points.add(basket.competitorId(), event.period(), basket.points());
        } else if (Basket.isImpossible(event)) {
            anomalies.add(AnomalyKind.IMPOSSIBLE_POINTS, event.id());
        } else if (isMade(event)) {
            anomalies.add(AnomalyKind.POINTS_WITHOUT_COMPETITOR, event.id());
        }
    }

    private static boolean isMade(Event event) {
        return (event.attributes() instanceof Attributes.Shot shot && shot.isSuccessful())
                || (event.attributes() instanceof Attributes.FreeThrow freeThrow && freeThrow.isSuccessful());
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
