package io.fastbreak.projector.game;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.TurnoverType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.GameTime.Moment;
import io.fastbreak.projector.clock.Timing;
import io.fastbreak.projector.figures.Basket;
import org.jspecify.annotations.Nullable;

/**
 * Compares a basket with what is entered of the same moment: its scorer does not score again, and if the team interfered with the
 * ball, it does not count. A clock of whole minutes shows no moment.
 */
final class BasketCheck {
    /** Two events of one moment of play may show clocks that are this far apart. */
    static final long AT_ONCE_MS = 2_000;
    /** Who scores again later than this has done so, and the clock was not read: a free throw was missed in between, for example. */
    private static final long AGAIN_MS = 10_000;

    private @Nullable Entry basket;
    private @Nullable Entry goaltending;

    private record Entry(Event event, Moment moment) {}

    BasketCheck() {}

    BasketCheck(BasketCheck other) {
        basket = other.basket;
        goaltending = other.goaltending;
    }

    void apply(Event event, Timing game) {
        boolean isBasket = event.type() == EventType.SHOT && Basket.isMade(event) && !Basket.isWrong(event);
        boolean isGoaltending = event.attributes() instanceof Attributes.Turnover turnover
                && turnover.type() == TurnoverType.OFFENSIVE_GOAL_TENDING;
        Moment now = game.time().now();
        if (!(isBasket || isGoaltending) || event.gameClock() == null || now == null) {
            return;
        }
        Entry entry = new Entry(event, now);
        if (isBasket) {
            compareWithLast(entry, game);
            basket = entry;
        } else {
            goaltending = entry;
        }
        compareWithGoaltending(game);
    }

    private void compareWithLast(Entry again, Timing game) {
        Entry last = basket;
        if (last != null && last.moment().equals(again.moment()) && isBySeconds(game) && isAgain(last, again)) {
            game.findings().flag(Reason.CONTRADICTION, again.event(), "its scorer has scored at this moment before");
        }
    }

    private static boolean isAgain(Entry last, Entry again) {
        Participant scorer = last.event().first(ParticipantType.SHOOTER);
        long laterMs = again.event().audit().createdUtc() - last.event().audit().createdUtc();
        return scorer != null
                && scorer.equals(again.event().first(ParticipantType.SHOOTER))
                && Math.abs(laterMs) <= AGAIN_MS;
    }

    private void compareWithGoaltending(Timing game) {
        Entry made = basket;
        Entry against = goaltending;
        if (made == null || against == null || !isBySeconds(game)) {
            return;
        }
        String team = made.event().actingCompetitor();
        boolean isOfTeam = team != null && team.equals(against.event().actingCompetitor());
        if (isOfTeam && Math.abs(game.time().between(made.moment(), against.moment())) <= AT_ONCE_MS) {
            game.findings()
                    .flag(
                            Reason.CONTRADICTION,
                            made.event(),
                            "made at the moment of an offensive goaltending of the team");
        }
    }

    private static boolean isBySeconds(Timing game) {
        return game.clockCheck().missing().isBySeconds();
    }
}
