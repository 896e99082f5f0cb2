package io.fastbreak.app.report;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.BridgeState.Market;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A market as last sent to the platform, with what it has confirmed.
 *
 * @param game its name; empty if unknown
 * @param isFinal true if the game is final: then the market is closed
 */
public record MarketRow(FixtureMarkets sent, Market market, String game, boolean isFinal) {
    public static final List<Column<MarketRow>> TEXT = List.of(
            column("fixture", row -> row.sent.fixtureId()),
            column("market", row -> row.market.name()),
            column("state", MarketRow::state),
            column("prices", MarketRow::prices),
            column("traders", row -> TraderText.of(row.market.traders())),
            column("sent", row -> DisplayText.time(row.sent.utc())),
            column("game", MarketRow::game));
    public static final List<Column<MarketRow>> CSV = List.of(
            column("fixtureId", row -> row.sent.fixtureId()),
            column("name", MarketRow::game),
            column("marketId", row -> row.market.id()),
            column("market", row -> row.market.name()),
            column("suspended", row -> row.market.suspended()),
            column("reasons", row -> String.join(" ", row.market.reasons())),
            column("prices", MarketRow::prices),
            column("stateVersion", row -> row.sent.stateVersion()),
            column("utc", row -> row.sent.utc()),
            column("shadow", row -> row.sent.shadow()),
            column("state", row -> row.market.state()),
            column("traders", row -> TraderText.of(row.market.traders())));

    /**
     * All markets of these fixtures.
     *
     * @param finals the fixtures whose games are final
     */
    public static List<MarketRow> of(List<FixtureMarkets> fixtures, NamesByFixture names, Set<String> finals) {
        return fixtures.stream()
                .flatMap(sent -> sent.markets().stream()
                        .map(market -> new MarketRow(
                                sent, market, names.of(sent.fixtureId()).game(), finals.contains(sent.fixtureId()))))
                .toList();
    }

    private String prices() {
        return market.selections().stream()
                .map(selection -> selection.name() + " " + selection.price())
                .collect(Collectors.joining(" / "));
    }

    private String state() {
        String state =
                switch (market.state()) {
                    case OPEN -> "open";
                    case OPENING -> "opening: sent, not confirmed";
                    case SUSPENDING -> "suspending: open until confirmed";
                    case UNCONFIRMED -> "suspending: neither opening nor suspension is confirmed";
                    case SUSPENDED -> isFinal ? "closed" : "SUSPENDED: " + String.join(", ", market.reasons());
                    case NOT_SENT -> "would be open";
                };
        return state + (sent.shadow() ? " (shadow: not sent)" : "");
    }
}
