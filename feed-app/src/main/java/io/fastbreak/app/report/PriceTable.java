package io.fastbreak.app.report;

import io.fastbreak.app.kafka.PriceService.Entry;
import io.fastbreak.bridge.TraderPrices;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** Traders' prices as a table. */
public final class PriceTable {
    private final List<Entry> entries;

    public PriceTable(List<Entry> entries) {
        this.entries = List.copyOf(entries);
    }

    /** A table with a heading and one line per entry. */
    public String text() {
        TextTable table = TextTable.ofText().row(List.of("time", "fixture", "version", "ends", "by", "prices", "why"));
        entries.forEach(entry -> table.row(row(entry)));
        return table.toString();
    }

    private static List<String> row(Entry entry) {
        TraderPrices prices = entry.prices();
        if (prices == null) {
            String what = entry.isReadable() ? "withdrawn" : "unreadable: suspended";
            return List.of(entry.time().toString(), entry.fixtureId(), "", "", "", what);
        }
        return List.of(
                entry.time().toString(),
                entry.fixtureId(),
                Long.toString(prices.stateVersion()),
                prices.expiresUtc() == null
                        ? ""
                        : Instant.ofEpochMilli(prices.expiresUtc()).toString(),
                prices.author(),
                prices.isWithdrawal()
                        ? "withdrawn"
                        : prices.markets().stream().map(PriceTable::text).collect(Collectors.joining(" ")),
                prices.why() == null ? "" : prices.why());
    }

    private static String text(TraderPrices.Market market) {
        String odds = market.selections().stream()
                .map(selection -> Double.toString(selection.odds()))
                .collect(Collectors.joining("/"));
        return DisplayText.of(market.market()) + " " + (market.line() == null ? "" : market.line() + ":") + odds;
    }
}
