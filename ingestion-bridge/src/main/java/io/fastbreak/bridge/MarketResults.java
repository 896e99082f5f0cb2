package io.fastbreak.bridge;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The results of a fixture's markets: the value of the results topic. A game that ends 96:91 when a spread of -4.5 and
 * a total of 187 were offered has
 *
 * <pre>
 * {"fixtureId": "E2024-276", "revision": 3, "status": "FINAL", "stateVersion": 561, …
 *  "markets": [
 *   {"id": "E2024-276__spread", "type": "SPREAD", "line": -4.5, "selections": [
 *     {"name": "Real Madrid -4.5", "competitor": "MAD", "result": "WON"}, {"name": "Milan +4.5", … "result": "LOST"}]},
 *   {"id": "E2024-276__total", "type": "TOTAL", "line": 187.0, "selections": [
 *     {"name": "Over 187.0", "result": "PUSH"}, {"name": "Under 187.0", "result": "PUSH"}]}]}
 * </pre>
 *
 * <p>A market keeps its id when its line moves, and bets stand at the line that they were placed at: each line that was
 * offered is listed once, in the order in which they were.
 *
 * @param fixtureId the pipeline's fixture id
 * @param revision grows with each record of the fixture, by one; 0 for none
 * @param stateVersion of the game that this record follows from
 * @param score the points that the results follow from; empty if there are none
 * @param markets whatever may have been offered until now
 * @param reasons why a result is withdrawn, or why some markets of a final have none; empty else
 * @param utc when the record was made, milliseconds
 */
public record MarketResults(
        String fixtureId,
        long revision,
        Status status,
        long stateVersion,
        List<Score> score,
        List<Market> markets,
        List<String> reasons,
        long utc) {

    /** The state of the results. */
    public enum Status {
        /** None yet. */
        PENDING,
        /** The game is over, and nothing speaks against its score; a line that it does not decide has no result. */
        FINAL,
        /** The game was cancelled or abandoned, and nothing speaks against that: every selection is void. */
        VOID,
        /** The results before are not proven any more, and there are none in their place. */
        WITHDRAWN
    }

    /** The result of a bet. */
    public enum Result {
        WON,
        LOST,
        /** The line is met exactly: stakes are returned. */
        PUSH,
        /** There is no game: stakes are returned. */
        VOID
    }

    /**
     * A market at one line.
     *
     * @param id the market's id on the platform
     * @param line added to the points of the first selection's competitor, or the points to be exceeded; null for a moneyline
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Market(
            String id, MarketType type, @Nullable Double line, List<Selection> selections) {
        public Market {
            selections = List.copyOf(selections);
        }

        /** The same market without results. */
        public Market unresolved() {
            return new Market(
                    id,
                    type,
                    line,
                    selections.stream().map(one -> one.with(null)).toList());
        }
    }

    /**
     * A selection by the name under which it was offered.
     *
     * @param competitor the competitor that it bets on, by its id in the feed; null in a total
     * @param result null without one
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Selection(
            String name,
            @Nullable String competitor,
            @Nullable Result result) {
        public Selection with(@Nullable Result other) {
            return new Selection(name, competitor, other);
        }
    }

    public MarketResults {
        score = List.copyOf(score);
        markets = List.copyOf(markets);
        reasons = List.copyOf(reasons);
    }

    /** A fixture of which nothing was offered. */
    public static MarketResults none(String fixtureId) {
        return new MarketResults(fixtureId, 0, Status.PENDING, 0, List.of(), List.of(), List.of(), 0);
    }

    /** True if the selections have results. */
    @JsonIgnore
    public boolean isResolved() {
        return status == Status.FINAL || status == Status.VOID;
    }

    /** The same results in the record of another revision. */
    public MarketResults revised(long number) {
        return new MarketResults(fixtureId, number, status, stateVersion, score, markets, reasons, utc);
    }

    /** Nothing but the revision, and when it was written. */
    public MarketResults withoutMarkets() {
        return new MarketResults(fixtureId, revision, Status.PENDING, 0, List.of(), List.of(), List.of(), utc);
    }

    /** Without results, from a version of the game. */
    public MarketResults without(Status other, long version, List<String> why, long now) {
        List<Market> open = markets.stream().map(Market::unresolved).toList();
        return new MarketResults(fixtureId, revision, other, version, List.of(), open, why, now);
    }

    /** With further markets, which were offered at a version of the game. */
    public MarketResults with(List<Market> offered, long version, long now) {
        List<Market> all = new ArrayList<>(markets);
        all.addAll(offered);
        return new MarketResults(fixtureId, revision, status, version, score, all, reasons, now);
    }

    /** True if a reader learns the same from both, whenever and for whatever reason they were written. */
    public boolean says(MarketResults other) {
        return status == other.status && score.equals(other.score) && markets.equals(other.markets);
    }
}
