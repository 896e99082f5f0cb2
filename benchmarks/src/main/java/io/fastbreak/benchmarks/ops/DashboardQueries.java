package io.fastbreak.benchmarks.ops;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Asks a Prometheus every query of the dashboards. */
final class DashboardQueries {
    private final StringBuilder rows = new StringBuilder();
    private final List<String> unanswered = new ArrayList<>();

    /** @param dashboards the folder with their files */
    void ask(Prometheus prometheus, Path dashboards) throws IOException, InterruptedException {
        try (Stream<Path> files = Files.list(dashboards)) {
            for (Path file : files.sorted().toList()) {
                String name = String.valueOf(file.getFileName()).replace(".json", "");
                for (JsonNode panel :
                        Json.read(Files.readAllBytes(file), JsonNode.class).path("panels")) {
                    for (JsonNode target : panel.path("targets")) {
                        ask(
                                prometheus,
                                name,
                                panel.path("title").asText(),
                                target.path("expr").asText());
                    }
                }
            }
        }
    }

    private void ask(Prometheus prometheus, String dashboard, String panel, String expression)
            throws IOException, InterruptedException {
        long numbers = StreamSupport.stream(prometheus.query(expression).spliterator(), false)
                .filter(series -> !series.at("/value/1").asText().equals("NaN"))
                .count();
        if (numbers == 0) {
            unanswered.add("no data for " + panel + ": " + expression);
        }
        rows.append("| %s | %s | `%s` | %d |%n".formatted(dashboard, panel, expression.replace("|", "\\|"), numbers));
    }

    /** Queries without data. */
    List<String> unanswered() {
        return unanswered;
    }

    /** Rows of dashboard, panel, query, and number of series with data. */
    String rows() {
        return rows.toString();
    }
}
