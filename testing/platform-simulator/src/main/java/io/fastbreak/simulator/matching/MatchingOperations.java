package io.fastbreak.simulator.matching;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.OperationRequest;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.matching.EntityMatcher.Candidate;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import io.fastbreak.simulator.openapi.OpenApiFormats;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The operations of the matching interface. */
final class MatchingOperations {

    private static final double DEFAULT_CERTAINTY = 70;
    /** Candidates with a smaller difference in certainty are ambiguous. */
    private static final double MIN_DIFFERENCE = 1;

    private final World world;
    private final EntityMappings mappings;
    private final PendingRequests pending;
    private final RelatedDataJson related;
    private final Function<String, URI> addresses;

    /** @param addresses the URLs of operations by operationId */
    MatchingOperations(
            World world,
            EntityMappings mappings,
            PendingRequests pending,
            OpenApiDocument document,
            Function<String, URI> addresses) {
        this.world = world;
        this.mappings = mappings;
        this.pending = pending;
        this.related = new RelatedDataJson(document);
        this.addresses = addresses;
    }

    /** The handlers by operationId. */
    Map<String, OperationHandler> handlers() {
        Map<String, OperationHandler> handlers = new HashMap<>();
        for (EntityType kind : EntityType.all()) {
            handlers.put(kind.searchOperation(), call -> search(kind, call));
            handlers.put(kind.matchOperation(), call -> match(kind, call));
        }
        handlers.put("getRequest", this::getRequest);
        return handlers;
    }

    private Reply search(EntityType kind, OperationRequest call) {
        double least = Double.parseDouble(call.query().getOrDefault("minCertainty", "" + DEFAULT_CERTAINTY));
        List<Candidate> found = withMapped(
                EntityMatcher.find(world.all(kind), asBody(call.query()), least),
                mapped(call, kind, call.query().get("dataSourceEntityId")));
        SearchPages pages = new SearchPages(addresses.apply(kind.searchOperation()), call.query());
        return Reply.json(200, pages.of(found, candidate -> item(call, candidate)));
    }

    /** The query of a search as the body of a match request. */
    private static JsonNode asBody(Map<String, String> query) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        query.forEach(body::put);
        ArrayNode competitors = body.putArray("fixtureCompetitors");
        Stream.of(query.getOrDefault("fixtureCompetitors", "").split("~", -1))
                .filter(name -> !name.isBlank())
                .forEach(competitors::add);
        return body;
    }

    private static List<Candidate> withMapped(List<Candidate> found, Optional<Entity> mapped) {
        List<Candidate> all = new ArrayList<>(found);
        mapped.ifPresent(entity -> {
            all.removeIf(candidate -> candidate.entity().equals(entity));
            all.add(0, new Candidate(entity, 100));
        });
        return all;
    }

    private ObjectNode item(OperationRequest call, Candidate candidate) {
        Entity entity = candidate.entity();
        ObjectNode item = JsonNodeFactory.instance
                .objectNode()
                .put("certainty", candidate.certainty())
                .put("Id", Long.toString(entity.id()));
        mappings.clientIdOf(subSource(call), entity).ifPresent(clientId -> item.put("dataSourceEntityId", clientId));
        item.set("relatedData", related.json(entity));
        return item;
    }

    private Reply match(EntityType kind, OperationRequest call) {
        JsonNode config = call.body().path("matchConfig");
        String clientId = text(config.path("dataSourceEntityId"));
        Optional<Entity> mapped = mapped(call, kind, clientId);
        if (mapped.isPresent()) {
            return matched(new Candidate(mapped.get(), 100), clientId, config);
        }
        double least = config.path("minCertainty").asDouble(DEFAULT_CERTAINTY);
        List<Candidate> found = EntityMatcher.find(world.all(kind), call.body(), least);
        return clientId != null && outcome(call, found).equals("SingleMatch")
                ? mappedTo(call, found.get(0), clientId, config)
                : notMappedYet(call, kind, outcome(call, found), clientId, config);
    }

    private String outcome(OperationRequest call, List<Candidate> found) {
        if (found.isEmpty()) {
            return "NoMatch";
        }
        if (found.size() > 1 && found.get(0).certainty() - found.get(1).certainty() < MIN_DIFFERENCE) {
            return "MultipleMatchings";
        }
        return mappings.clientIdOf(subSource(call), found.get(0).entity()).isPresent() ? "MappedMatch" : "SingleMatch";
    }

    private Reply mappedTo(OperationRequest call, Candidate best, String clientId, JsonNode config) {
        mappings.put(subSource(call), clientId, best.entity());
        return matched(best, clientId, config);
    }

    private static Reply matched(Candidate best, @Nullable String clientId, JsonNode config) {
        String tracking = text(config.path("matchTrackingRequestId"));
        String own = best.entity().id() + "/" + clientId;
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("certainty", best.certainty())
                .put("Id", Long.toString(best.entity().id()))
                .put("dataSourceEntityId", clientId)
                .put(
                        "matchTrackingRequestId",
                        tracking != null
                                ? tracking
                                : UUID.nameUUIDFromBytes(own.getBytes(StandardCharsets.UTF_8))
                                        .toString());
        return Reply.json(200, body);
    }

    private Reply notMappedYet(
            OperationRequest call, EntityType kind, String description, @Nullable String clientId, JsonNode config) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("description", description);
        if (clientId != null) {
            String deadline = text(config.path("matchUntil"));
            Instant until = pending.until(deadline == null ? null : OpenApiFormats.instant(deadline));
            body.put("matchRequestTrackingId", pending.open(kind, subSource(call), clientId, until))
                    .put("AsyncMatchTrackingUntilUTC", until.toString());
        }
        return Reply.json(202, body);
    }

    private Reply getRequest(OperationRequest call) {
        return pending.json(call.parameter("requestId"))
                .map(request -> Reply.json(200, request))
                .orElseGet(() -> Reply.problem(404, "Not Found", "there is no such request"));
    }

    private Optional<Entity> mapped(OperationRequest call, EntityType kind, @Nullable String clientId) {
        return clientId == null || clientId.isEmpty()
                ? Optional.empty()
                : mappings.find(subSource(call), kind, clientId);
    }

    private static String subSource(OperationRequest call) {
        return call.query().getOrDefault("subSourceName", "");
    }

    private static @Nullable String text(JsonNode node) {
        return node.asText().isEmpty() ? null : node.asText();
    }
}
