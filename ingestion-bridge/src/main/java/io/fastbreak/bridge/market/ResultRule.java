package io.fastbreak.bridge.market;

import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.IngestionMarkets.GameSides;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.MarketResults.Market;
import io.fastbreak.bridge.MarketResults.Result;
import io.fastbreak.bridge.MarketResults.Status;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The results of the markets that were offered: from a total of 187 and a reliable final of 96:91, which are 187
 * points, a push; from the same final with a gap, nothing.
 *
 * <p>Results are proven by a final that is reliable, without an open review, and with both sides; a cancelled or
 * abandoned game that is reliable makes every selection void. What is not proven any more is withdrawn. All points
 * count, those of overtime included. An earlier version of the game than the last one that was judged changes nothing.
 *
 * <p>A line on a competitor that the final does not have, and one on a team whose name both competitors have had, have no
 * result; the others do.
 */
public final class ResultRule {
    private ResultRule() {}

    /**
     * The results from a version of the game.
     *
     * @param last the results until now
     * @param summary null if the last one cannot be read
     */
    public static MarketResults judge(MarketResults last, @Nullable ScoringSummary summary, Instant now) {
        if (last.markets().isEmpty() || (summary != null && summary.stateVersion() < last.stateVersion())) {
            return last;
        }
        List<String> doubts = doubts(summary, last.markets());
        if (summary == null || !doubts.isEmpty()) {
            long version = summary == null ? last.stateVersion() : summary.stateVersion();
            return last.isResolved() ? last.without(Status.WITHDRAWN, version, doubts, now.toEpochMilli()) : last;
        }
        boolean isFinal = summary.matchStatus() == MatchStatus.FINISHED;
        MarketResults next = isFinal
                ? settled(last, last.markets(), Status.FINAL, summary.stateVersion(), summary.competitors(), now)
                : settled(last, last.markets(), Status.VOID, summary.stateVersion(), List.of(), now);
        return next.says(last) ? last : next;
    }

    /**
     * The results with the markets of these bodies, before they are sent. What is offered again after a result shows
     * that the game goes on.
     *
     * @param sides of the version that they are made from; null if that does not name both
     * @param version of which they are known
     */
    public static MarketResults offer(
            MarketResults last, List<Body<SourceMarket>> bodies, @Nullable GameSides sides, long version, Instant now) {
        return sides == null
                ? last
                : list(last, bodies.stream().flatMap(body -> market(body, sides).stream()), version, now);
    }

    /**
     * The results of one record, with the markets that only another one lists. If the first has results that follow
     * from no earlier version, those markets are resolved in the same way.
     */
    public static MarketResults join(MarketResults first, MarketResults other, Instant now) {
        List<Market> listed = first.markets().stream().map(Market::unresolved).toList();
        List<Market> more = other.markets().stream()
                .map(Market::unresolved)
                .filter(market -> !listed.contains(market))
                .toList();
        boolean isResolvable = first.isResolved() && first.stateVersion() >= other.stateVersion();
        return isResolvable && !more.isEmpty()
                ? settled(
                        first,
                        Stream.concat(listed.stream(), more.stream()).toList(),
                        first.status(),
                        first.stateVersion(),
                        first.score(),
                        now)
                : list(first, more.stream(), other.stateVersion(), now);
    }

    /** @param score of the final; empty if there is no game */
    private static MarketResults settled(
            MarketResults last, List<Market> markets, Status status, long version, List<Score> score, Instant now) {
        boolean isFinal = status == Status.FINAL;
        return new MarketResults(
                last.fixtureId(),
                last.revision(),
                status,
                version,
                score,
                isFinal ? resolved(markets, score) : voided(markets),
                isFinal ? unsettled(markets, score) : List.of(),
                now.toEpochMilli());
    }

    private static MarketResults list(MarketResults last, Stream<Market> markets, long version, Instant now) {
        List<Market> known = last.isResolved()
                ? last.markets().stream().map(Market::unresolved).toList()
                : last.markets();
        List<Market> offered = markets.filter(market -> !known.contains(market)).toList();
        if (offered.isEmpty()) {
            return last;
        }
        long newest = Math.max(last.stateVersion(), version);
        long utc = now.toEpochMilli();
        MarketResults open =
                last.isResolved() ? last.without(Status.WITHDRAWN, newest, List.of(Doubt.NOT_FINAL.name()), utc) : last;
        return open.with(offered, newest, utc);
    }

    /** Who plays at home and who away in a version of the game; null if it does not name both. */
    public static @Nullable GameSides sides(ScoringSummary summary) {
        return Sides.of(summary)
                .map(sides -> new GameSides(sides.home().id(), sides.away().id(), null))
                .orElse(null);
    }

    /** The reasons against a result besides those of the game. */
    private enum Doubt {
        SUMMARY_UNREADABLE,
        NOT_FINAL,
        REVIEW_OPEN,
        SIDE_UNKNOWN,
        NAME_AMBIGUOUS
    }

    private static List<String> doubts(@Nullable ScoringSummary summary, List<Market> markets) {
        if (summary == null) {
            return List.of(Doubt.SUMMARY_UNREADABLE.name());
        }
        List<String> doubts = new ArrayList<>();
        summary.reasons().forEach(reason -> doubts.add(reason.name()));
        if (doubts.isEmpty() && !SuspensionCause.isReliable(summary)) {
            doubts.add(SuspensionCause.UNRELIABLE.name());
        }
        boolean isFinished = summary.isFinal() && summary.matchStatus() == MatchStatus.FINISHED;
        if (isFinished) {
            doubts.addAll(doubtsOfScore(summary, markets));
        } else if (summary.matchStatus() != MatchStatus.CANCELLED && summary.matchStatus() != MatchStatus.ABANDONED) {
            doubts.add(Doubt.NOT_FINAL.name());
        }
        return doubts;
    }

    /** If no market is on a competitor of the final, that may be one of another game. */
    private static List<String> doubtsOfScore(ScoringSummary summary, List<Market> markets) {
        List<String> doubts = new ArrayList<>();
        if (!summary.openReviews().isEmpty()) {
            doubts.add(Doubt.REVIEW_OPEN.name());
        }
        List<Market> onSides = markets.stream()
                .filter(market -> market.type() != MarketType.TOTAL)
                .toList();
        boolean isOfOthers = onSides.stream().noneMatch(market -> areSidesKnown(market, summary.competitors()));
        if (Sides.of(summary).isEmpty() || (isOfOthers && !onSides.isEmpty())) {
            doubts.add(Doubt.SIDE_UNKNOWN.name());
        }
        return doubts;
    }

    /** A selection is not settled by the points of another competitor than the one that it was offered on. */
    private static boolean areSidesKnown(Market market, List<Score> score) {
        return market.selections().stream()
                .flatMap(selection -> Stream.ofNullable(selection.competitor()))
                .allMatch(id -> score.stream().anyMatch(one -> one.id().equals(id)));
    }

    /** True if a team of the market was the name of two competitors: nobody knows on whom was bet. */
    private static boolean isAmbiguous(Market market, List<Market> all) {
        return market.selections().stream()
                .anyMatch(bet -> bet.competitor() != null
                        && all.stream().anyMatch(other -> other.selections().stream()
                                .anyMatch(one -> one.competitor() != null
                                        && !one.competitor().equals(bet.competitor())
                                        && team(other, one).equals(team(market, bet)))));
    }

    /** {@code Real Madrid} of {@code Real Madrid -4.5}. */
    private static String team(Market market, MarketResults.Selection selection) {
        String name = selection.name();
        int end = market.type() == MarketType.SPREAD ? name.lastIndexOf(' ') : name.length();
        return name.substring(0, Math.max(end, 0));
    }

    private static List<Market> resolved(List<Market> all, List<Score> score) {
        return all.stream()
                .map(market -> areSidesKnown(market, score) && !isAmbiguous(market, all)
                        ? resolved(market, score)
                        : market.unresolved())
                .toList();
    }

    /** Why some markets have no result although the game has one. */
    private static List<String> unsettled(List<Market> all, List<Score> score) {
        List<String> reasons = new ArrayList<>();
        if (all.stream().anyMatch(market -> !areSidesKnown(market, score))) {
            reasons.add(Doubt.SIDE_UNKNOWN.name());
        }
        if (all.stream().anyMatch(market -> isAmbiguous(market, all))) {
            reasons.add(Doubt.NAME_AMBIGUOUS.name());
        }
        return reasons;
    }

    private static List<Market> voided(List<Market> all) {
        return all.stream()
                .map(market -> resolved(market, Result.VOID, Result.VOID))
                .toList();
    }

    private static Market resolved(Market market, List<Score> score) {
        double line = market.line() == null ? 0 : market.line();
        double margin = market.type() == MarketType.TOTAL
                ? score.stream().mapToInt(Score::score).sum() - line
                : points(market, 0, score) + line - points(market, 1, score);
        if (margin == 0) {
            return resolved(market, Result.PUSH, Result.PUSH);
        }
        return margin > 0 ? resolved(market, Result.WON, Result.LOST) : resolved(market, Result.LOST, Result.WON);
    }

    private static int points(Market market, int selection, List<Score> score) {
        String competitor = market.selections().get(selection).competitor();
        return score.stream()
                .filter(one -> one.id().equals(competitor))
                .mapToInt(Score::score)
                .findFirst()
                .orElseThrow();
    }

    private static Market resolved(Market market, Result first, Result second) {
        return new Market(
                market.id(),
                market.type(),
                market.line(),
                List.of(
                        market.selections().get(0).with(first),
                        market.selections().get(1).with(second)));
    }

    /** The market of a body, by what those read who bet on it; empty if the body is not of this program. */
    private static Optional<Market> market(Body<SourceMarket> market, GameSides sides) {
        List<String> names =
                market.body().selections().stream().map(Selection::name).toList();
        Optional<MarketType> type = SourceIds.type(market.id()).filter(known -> names.size() == 2);
        return type.flatMap(known -> switch (known) {
            case MONEYLINE -> Optional.of(market(market.id(), known, null, names, sides));
            case SPREAD, TOTAL ->
                MarketBody.line(names.get(0)).map(line -> market(market.id(), known, line, names, sides));
        });
    }

    private static Market market(
            String id, MarketType type, @Nullable Double line, List<String> names, GameSides sides) {
        boolean isTotal = type == MarketType.TOTAL;
        return new Market(
                id,
                type,
                line,
                List.of(
                        new MarketResults.Selection(names.get(0), isTotal ? null : sides.home(), null),
                        new MarketResults.Selection(names.get(1), isTotal ? null : sides.away(), null)));
    }
}
