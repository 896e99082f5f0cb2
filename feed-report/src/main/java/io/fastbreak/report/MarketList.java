package io.fastbreak.report;

import io.fastbreak.report.GameNames.NamesByFixture;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.BridgeState.Market;
import java.util.List;
import java.util.stream.Collectors;

/** The markets as last sent to the platform, one line each. */
public record MarketList(List<FixtureMarkets> fixtures, NamesByFixture names) {

    /** A market; the components are the columns of CSV. */
    private record MarketRow(
            String fixtureId,
            String name,
            String marketId,
            String market,
            boolean suspended,
            List<String> reasons,
            String prices,
            long stateVersion,
            long utc,
            boolean shadow) {}

    /** The markets as values whose fields are the columns of a CSV file. */
    public List<?> rows() {
        return lines();
    }

    private List<MarketRow> lines() {
        return fixtures.stream()
                .flatMap(sent -> sent.markets().stream().map(market -> row(sent, market)))
                .toList();
    }

    private MarketRow row(FixtureMarkets sent, Market market) {
        String prices = market.selections().stream()
                .map(selection -> selection.name() + " " + selection.price())
                .collect(Collectors.joining(" / "));
        return new MarketRow(
                sent.fixtureId(),
                names.of(sent.fixtureId()).game(),
                market.id(),
                market.name(),
                market.suspended(),
                market.reasons(),
                prices,
                sent.stateVersion(),
                sent.utc(),
                sent.shadow());
    }

    /** The markets as a table. */
    public Table table() {
        Table table = Table.ofText().row("fixture", "market", "state", "prices", "sent", "game");
        lines().forEach(row -> table.row(
                row.fixtureId(),
                row.market(),
                (row.suspended() ? "SUSPENDED: " + String.join(", ", row.reasons()) : "open")
                        + (row.shadow() ? " (shadow: not sent)" : ""),
                row.prices(),
                DisplayText.time(row.utc()),
                row.name()));
        return table;
    }
}
