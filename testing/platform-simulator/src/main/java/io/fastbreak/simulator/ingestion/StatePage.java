package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.http.RequestCounts;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;

/** The state of the simulator as JSON, without access control. Not part of the simulated interface. */
final class StatePage implements Handler {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final IngestionState state;
    private final RequestCounts counts;

    StatePage(IngestionState state, RequestCounts counts) {
        this.state = state;
        this.counts = counts;
    }

    @Override
    public void handle(Context request) throws IOException {
        ObjectNode page = JSON.createObjectNode();
        state.fixtures().forEach(fixture -> page.withArray("fixtures").add(entity(fixture)));
        state.markets().forEach(market -> page.withArray("markets").add(entity(market)));
        state.heartbeats()
                .forEach((source, at) -> page.withObject("/heartbeats").put(source, at.toString()));
        page.putObject("changes").put("remembered", state.changes().size()).put("forgotten", state.forgotten());
        page.set("requests", JSON.valueToTree(counts.all()));
        request.contentType("application/json").result(JSON.writeValueAsBytes(page));
    }

    private static ObjectNode entity(IngestedEntity view) {
        return JSON.valueToTree(view);
    }
}
