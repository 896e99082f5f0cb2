package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.Sports;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.OperationRequest;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The operations of the ingestion interface. */
final class IngestionOperations {

    private final IngestionState state;
    private final PriceConsistencyRule prices;

    IngestionOperations(IngestionState state, OpenApiDocument document) {
        this.state = state;
        this.prices = PriceConsistencyRule.of(document);
    }

    /** The handlers by operationId. */
    Map<String, OperationHandler> handlers() {
        return Map.of(
                "getHealth",
                this::getHealth,
                "getFixture",
                call -> read(state.fixture(fixture(call)), fixture(call)),
                "postFixture",
                this::postFixture,
                "deleteFixture",
                call -> deleted(state.deleteFixture(fixture(call)), fixture(call)),
                "getMarket",
                call -> read(state.market(market(call)), market(call)),
                "postMarket",
                this::postMarket,
                "deleteMarket",
                call -> deleted(state.deleteMarket(market(call)), market(call)),
                "sendHeartbeat",
                this::sendHeartbeat,
                "listSports",
                call -> Reply.json(200, Sports.json()));
    }

    private Reply getHealth(OperationRequest call) {
        return Reply.json(200, JsonNodeFactory.instance.objectNode().put("status", "Healthy"));
    }

    private Reply postFixture(OperationRequest call) {
        return Sports.has(call.body().path("sportId").intValue())
                ? posted(state.postFixture(fixture(call), call.body().deepCopy()))
                : Reply.problem(
                        400,
                        "Bad Request",
                        "the fixture cannot be ingested",
                        Map.of("/sportId", List.of("is not in the sports listing")));
    }

    private Reply postMarket(OperationRequest call) {
        Map<String, List<String>> violations = prices.violations(call.body());
        return violations.isEmpty()
                ? posted(state.postMarket(market(call), call.body().deepCopy()))
                : Reply.problem(400, "Bad Request", "the market cannot be offered", violations);
    }

    private Reply sendHeartbeat(OperationRequest call) {
        state.heartbeat(call.parameter("sourceId"));
        return Reply.empty(204);
    }

    private static Reply posted(boolean isNew) {
        return Reply.empty(isNew ? 201 : 202);
    }

    private static Reply deleted(boolean existed, IngestedId id) {
        return existed ? Reply.empty(204) : unknown(id);
    }

    private static Reply read(Optional<JsonNode> body, IngestedId id) {
        return body.map(found -> Reply.json(200, withIds(found.deepCopy(), id))).orElseGet(() -> unknown(id));
    }

    private static ObjectNode withIds(ObjectNode body, IngestedId id) {
        return body.put("sourceId", id.sourceId()).put("id", id.id());
    }

    private static Reply unknown(IngestedId id) {
        return Reply.problem(404, "Not Found", id.id() + " is not ingested");
    }

    private static IngestedId fixture(OperationRequest call) {
        return new IngestedId(call.parameter("sourceId"), call.parameter("sourceFixtureId"));
    }

    private static IngestedId market(OperationRequest call) {
        return new IngestedId(call.parameter("sourceId"), call.parameter("sourceMarketId"));
    }
}
