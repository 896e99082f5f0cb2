package io.fastbreak.bridge;

import io.fastbreak.bridge.market.MarketBook;
import io.fastbreak.bridge.market.TraderOverrides;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.game.ScoringSummary.PeriodScore;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Summaries of a game in its third period, MAD 58 at home to MIL 51, varied one field at a time. */
public record TestSummary(
        String fixtureId,
        long stateVersion,
        List<Score> competitors,
        @Nullable GameClock clock,
        MatchStatus status,
        List<Reason> reasons,
        List<String> openReviews,
        long asOfUtc,
        Period period,
        String rules) {

    public static TestSummary live(String fixtureId, long stateVersion) {
        return new TestSummary(
                fixtureId,
                stateVersion,
                List.of(new Score("MAD", CompetitorType.HOME, 58), new Score("MIL", CompetitorType.AWAY, 51)),
                new GameClock(300_000L, ClockStatusType.STARTED),
                MatchStatus.IN_PROGRESS,
                List.of(),
                List.of(),
                1_731_700_000_000L,
                new Period(PeriodType.REGULAR, 3, PeriodStatus.IN_PROGRESS),
                "fiba");
    }

    public TestSummary version(long newVersion) {
        return new TestSummary(
                fixtureId, newVersion, competitors, clock, status, reasons, openReviews, asOfUtc, period, rules);
    }

    public TestSummary asOf(long utc) {
        return new TestSummary(
                fixtureId, stateVersion, competitors, clock, status, reasons, openReviews, utc, period, rules);
    }

    public TestSummary with(MatchStatus newStatus) {
        return new TestSummary(
                fixtureId, stateVersion, competitors, clock, newStatus, reasons, openReviews, asOfUtc, period, rules);
    }

    public TestSummary with(Reason reason) {
        return new TestSummary(
                fixtureId,
                stateVersion,
                competitors,
                clock,
                status,
                List.of(reason),
                openReviews,
                asOfUtc,
                period,
                rules);
    }

    public TestSummary withClock(@Nullable Long ms) {
        GameClock changed = new GameClock(ms, ClockStatusType.STOPPED);
        return new TestSummary(
                fixtureId, stateVersion, competitors, changed, status, reasons, openReviews, asOfUtc, period, rules);
    }

    public TestSummary withScores(Score... scores) {
        return new TestSummary(
                fixtureId, stateVersion, List.of(scores), clock, status, reasons, openReviews, asOfUtc, period, rules);
    }

    public TestSummary withReview(String eventId) {
        return new TestSummary(
                fixtureId, stateVersion, competitors, clock, status, reasons, List.of(eventId), asOfUtc, period, rules);
    }

    public TestSummary withPeriod(PeriodType type, int number) {
        Period other = new Period(type, number, PeriodStatus.IN_PROGRESS);
        return new TestSummary(
                fixtureId, stateVersion, competitors, clock, status, reasons, openReviews, asOfUtc, other, rules);
    }

    /** @param name empty if they are unknown, and only assumed */
    public TestSummary withRules(String name) {
        return new TestSummary(
                fixtureId, stateVersion, competitors, clock, status, reasons, openReviews, asOfUtc, period, name);
    }

    public ScoringSummary summary() {
        return new ScoringSummary(
                fixtureId,
                stateVersion,
                competitors,
                List.of(
                        new PeriodScore(PeriodType.REGULAR, 1, Map.of("MAD", 31, "MIL", 16)),
                        new PeriodScore(PeriodType.REGULAR, 2, Map.of("MAD", 23, "MIL", 25)),
                        new PeriodScore(PeriodType.REGULAR, 3, Map.of("MAD", 4, "MIL", 10))),
                period,
                clock,
                "MAD",
                status,
                status == MatchStatus.FINISHED,
                0,
                reasons.isEmpty(),
                reasons,
                openReviews,
                EventSource.UNKNOWN,
                fixtureId + "-7",
                7,
                "trace-" + stateVersion,
                asOfUtc,
                asOfUtc,
                rules.isEmpty() ? "fiba" : rules,
                !rules.isEmpty(),
                null);
    }

    /** The bodies that a bridge makes of it by the model, without a card. */
    public IngestionMarkets offered(BridgeSettings settings, Instant now) {
        return book(fixtureId, settings, new TraderOverrides(settings.traders()))
                .make(summary(), null, Set.of(), now);
    }

    /** The bodies that a book makes of it now, without a card, and which are sent. */
    public IngestionMarkets sentBy(MarketBook book, Instant now) {
        IngestionMarkets made = book.make(summary(), null, Set.of(), now);
        made.markets().forEach(book::sent);
        return made;
    }

    /** A book of a fixture, with the model's usual parameters. */
    public static MarketBook book(String fixtureId, BridgeSettings settings, TraderOverrides overrides) {
        return new MarketBook(fixtureId, settings, new BrownianPriceModel(ModelParameters.defaults()), overrides);
    }
}
