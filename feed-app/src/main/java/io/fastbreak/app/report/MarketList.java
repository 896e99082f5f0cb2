package io.fastbreak.app.report;

import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.BridgeState.Market;
import io.fastbreak.server.live.MarketState;
import java.util.List;
import java.util.stream.Collectors;

/** The markets as last sent to the platform, with what it has confirmed, one line each. */
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
            boolean shadow,
            MarketState state) {}

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
                sent.shadow(),
                market.state());
    }

    /** The markets as a table. */
    public Table table() {
        Table table = Table.ofText().row("fixture", "market", "state", "prices", "sent", "game");
        lines().forEach(row -> table.row(
                row.fixtureId(), row.market(), text(row), row.prices(), DisplayText.time(row.utc()), row.name()));
        return table;
    }

    private static String text(MarketRow row) {
        String state =
                switch (row.state()) {
                    case OPEN -> "open";
                    case OPENING -> "opening: sent, not confirmed";
                    case SUSPENDING -> "suspending: open until confirmed";
                    case UNCONFIRMED -> "suspending: neither opening nor suspension is confirmed";
                    case SUSPENDED -> "SUSPENDED: " + String.join(", ", row.reasons());
                    case NOT_SENT -> "would be open";
                };
        return state + (row.shadow() ? " (shadow: not sent)" : "");
    }
}
