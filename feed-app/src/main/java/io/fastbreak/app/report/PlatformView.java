package io.fastbreak.app.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.demo.Sandbox;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What the simulated platform holds, and the last receipt, as text. */
public final class PlatformView {
    private final Sandbox sandbox;

    public PlatformView(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    public String text() {
        TextTable table = new TextTable().row(List.of("platform", "status", "bodies", "state", "prices"));
        sandbox.platform()
                .ingestion()
                .fixtures()
                .forEach(fixture -> table.row(List.of(
                        "fixture " + fixture.id(), status(fixture), Integer.toString(fixture.versions()), "", "")));
        sandbox.platform()
                .ingestion()
                .markets()
                .forEach(market -> table.row(List.of(
                        "market  " + market.id(),
                        status(market),
                        Integer.toString(market.versions()),
                        market.body().path("isSuspended").asBoolean() ? "suspended" : "open",
                        prices(market.body()))));
        return table + lastReceipt();
    }

    private static String status(IngestedEntity entity) {
        return entity.status().toString().toLowerCase(java.util.Locale.ROOT);
    }

    private static String prices(JsonNode market) {
        List<String> prices = new ArrayList<>();
        market.path("selections")
                .forEach(selection -> prices.add(selection.path("name").asText() + " "
                        + selection.path("price").asText()));
        return prices.stream().collect(Collectors.joining(" / "));
    }

    private String lastReceipt() {
        String last = "none";
        long latest = Long.MIN_VALUE;
        for (var record : sandbox.read(sandbox.topics().receipts())) {
            if (record.timestamp() >= latest) {
                latest = record.timestamp();
                last = new String(record.value(), StandardCharsets.UTF_8);
            }
        }
        return "last receipt  " + last + "\n";
    }
}
