package io.fastbreak.contract;

import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Records the requests to a simulator with their complete responses, and validates them by the OpenAPI document:
 * {@link #attach} before a test, {@link #requireValid} at its end. Thread-safe.
 */
public final class TrafficRecorder {

    private static final Map<String, ContractValidator> VALIDATORS = new ConcurrentHashMap<>();
    private static final Map<String, Set<String>> CALLED = new ConcurrentHashMap<>();

    private final Queue<RecordedExchange> traffic = new ConcurrentLinkedQueue<>();
    private final String document;

    private TrafficRecorder(String document) {
        this.document = document;
    }

    /** Records the simulator's traffic from now on. */
    public static TrafficRecorder attach(IngestionSimulator simulator) {
        return attach(simulator.server(), "odds-ingestion-v1.openapi.yaml");
    }

    /**
     * Records a server's traffic from now on.
     *
     * @param document the file name of the document that it serves
     */
    public static TrafficRecorder attach(ApiServer server, String document) {
        TrafficRecorder recorder = new TrafficRecorder(document);
        Set<String> called = CALLED.computeIfAbsent(document, name -> ConcurrentHashMap.newKeySet());
        server.onExchange(recorder.traffic::add);
        server.onExchange(exchange -> called.add(exchange.operationId()));
        return recorder;
    }

    /** The ids of the operations of a document that any recorder of this process has seen. */
    public static Set<String> calledOperations(String document) {
        return Set.copyOf(CALLED.getOrDefault(document, Set.of()));
    }

    /** The recorded exchanges, in order. */
    public List<RecordedExchange> traffic() {
        return List.copyOf(traffic);
    }

    /** The secrets in the traffic: keys, tokens, passwords, and the URLs and DRM data of playback parameters. */
    public Set<String> secrets() {
        return TrafficSecrets.in(traffic());
    }

    /** True if nothing was recorded yet. */
    public boolean isEmpty() {
        return traffic.isEmpty();
    }

    /** The violations of the document, in order. */
    public List<String> errors() {
        ContractValidator validator =
                VALIDATORS.computeIfAbsent(document, name -> new ContractValidator(ValidatorDocument.load(name)));
        return traffic.stream().flatMap(one -> validator.errors(one).stream()).toList();
    }

    /** @throws AssertionError if the document does not allow an exchange, or if there was no traffic */
    public void requireValid() {
        if (traffic.isEmpty()) {
            throw new AssertionError("no traffic was recorded");
        }
        List<String> errors = errors();
        if (!errors.isEmpty()) {
            throw new AssertionError("of " + traffic.size() + " requests, the document does not allow:\n  "
                    + String.join("\n  ", errors));
        }
    }
}
