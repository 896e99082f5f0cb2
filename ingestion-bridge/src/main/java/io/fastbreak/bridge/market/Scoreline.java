package io.fastbreak.bridge.market;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ScoringSummary;
import java.util.Optional;

/** Score and period of a game, which a trader's price is bound to. */
record Scoreline(int home, int away, PeriodType period, int number) {

    /** Empty where the period, the home side or the away side is unknown. */
    static Optional<Scoreline> of(ScoringSummary summary) {
        Period period = summary.period();
        return period == null
                ? Optional.empty()
                : Sides.of(summary)
                        .map(sides -> new Scoreline(
                                sides.home().score(), sides.away().score(), period.type(), period.number()));
    }
}
