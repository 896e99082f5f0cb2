package io.fastbreak.app.report;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.MarketResults.Market;
import io.fastbreak.bridge.MarketResults.Selection;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A selection that was offered, and what became of it: {@code Over 187.5 WON}, at 96:92.
 *
 * @param game its name; empty if unknown
 */
public record ResultRow(MarketResults of, Market market, Selection selection, String game) {
    public static final List<Column<ResultRow>> TEXT = List.of(
            column("market", row -> DisplayText.of(row.market.type())),
            column("selection", row -> row.selection.name()),
            column("result", ResultRow::result),
            column("score", ResultRow::score),
            column("revision", row -> row.of.revision()),
            column("written", row -> DisplayText.time(row.of.utc())),
            column("game", ResultRow::game));
    public static final List<Column<ResultRow>> CSV = List.of(
            column("fixtureId", row -> row.of.fixtureId()),
            column("name", ResultRow::game),
            column("marketId", row -> row.market.id()),
            column("market", row -> row.market.type()),
            column("line", row -> row.market.line()),
            column("selection", row -> row.selection.name()),
            column("competitor", row -> row.selection.competitor()),
            column("result", row -> row.selection.result()),
            column("status", row -> row.of.status()),
            column("reasons", row -> String.join(" ", row.of.reasons())),
            column("score", ResultRow::score),
            column("revision", row -> row.of.revision()),
            column("stateVersion", row -> row.of.stateVersion()),
            column("utc", row -> row.of.utc()));

    /** All selections of a fixture, in the order in which they were offered. */
    public static List<ResultRow> of(MarketResults results, String game) {
        return results.markets().stream()
                .flatMap(market ->
                        market.selections().stream().map(selection -> new ResultRow(results, market, selection, game)))
                .toList();
    }

    private String result() {
        if (selection.result() != null) {
            return selection.result().name();
        }
        String reasons = String.join(", ", of.reasons());
        return switch (of.status()) {
            case WITHDRAWN -> "withdrawn: " + reasons;
            case FINAL, VOID -> "none: " + reasons;
            case PENDING -> "none yet";
        };
    }

    /** Home first, as in the selections. */
    private String score() {
        return of.score().stream().map(Score::score).map(String::valueOf).collect(Collectors.joining(":"));
    }
}
