package io.fastbreak.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.StreamSupport;

/** Makes every operation of a document fail with each of its documented statuses. */
public final class DocumentedErrors {

    private final OpenApiDocument document;
    private final ApiServer server;

    public DocumentedErrors(String document, ApiServer server) {
        this.document = OpenApiDocument.load(document);
        this.server = server;
    }

    /**
     * Makes each call fail, and expects an answer with the status and a problem.
     *
     * @param calls by operation, each with a single attempt
     * @return how many failures there were
     */
    public int strike(Map<String, Supplier<CompletableFuture<? extends Answer<?>>>> calls) {
        Map<String, List<Integer>> statuses = statuses();
        assertThat(statuses.keySet()).containsAll(calls.keySet());
        calls.forEach((operation, call) ->
                statuses.getOrDefault(operation, List.of()).forEach(status -> strike(operation, status, call)));
        return calls.keySet().stream()
                .mapToInt(
                        operation -> statuses.getOrDefault(operation, List.of()).size())
                .sum();
    }

    private void strike(String operation, int status, Supplier<CompletableFuture<? extends Answer<?>>> call) {
        server.faults().failNext(2, operation, new Fault.Status(status));
        Answer<?> answer = call.get().join();
        server.faults().clear();
        assertThat(answer.succeeded()).as("%s %d", operation, status).isFalse();
        assertThat(answer.status()).as("%s %s", operation, answer).isEqualTo(status);
        assertThat(answer.kind() == Answer.Kind.NOT_FOUND || answer.problem() != null)
                .as("%s %s", operation, answer)
                .isTrue();
    }

    /** The error statuses of every operation that requires credentials. */
    private Map<String, List<Integer>> statuses() {
        Map<String, List<Integer>> statuses = new TreeMap<>();
        for (JsonNode path : document.at("/paths")) {
            StreamSupport.stream(path.spliterator(), false)
                    .filter(operation -> operation.has("operationId") && !operation.has("security"))
                    .forEach(operation ->
                            statuses.put(operation.path("operationId").asText(), failures(operation)));
        }
        return statuses;
    }

    private static List<Integer> failures(JsonNode operation) {
        return operation.path("responses").properties().stream()
                .map(Map.Entry::getKey)
                .filter(status -> status.matches("[45][0-9]{2}"))
                .map(Integer::valueOf)
                .toList();
    }
}
