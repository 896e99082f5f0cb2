package io.fastbreak.benchmarks.official;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.games.OfficialFigure;
import java.util.ArrayList;
import java.util.List;

/**
 * Known differences between published and projected figures of one game, and their reasons: the file
 * {@code ID.deviations.json} of the samples. It names both values, so that it explains this difference and no other.
 */
record Deviations(List<Known> known) {
    static final Deviations NONE = new Deviations(List.of());

    /** @param why a sentence for readers of the report */
    record Known(String path, String official, String projected, String why) {
        boolean explains(OfficialFigure figure) {
            return !figure.isEqual()
                    && figure.path().equals(path)
                    && figure.official().equals(official)
                    && figure.projected().equals(projected);
        }
    }

    static Deviations read(JsonNode file) {
        List<Known> known = new ArrayList<>();
        for (JsonNode deviation : file.path("deviations")) {
            String why = deviation.path("why").asText();
            for (var figure : deviation.path("figures").properties()) {
                JsonNode values = figure.getValue();
                known.add(new Known(
                        figure.getKey(), values.path(0).asText(), values.path(1).asText(), why));
            }
        }
        return new Deviations(known);
    }
}
