package io.fastbreak.testkit.contract;

import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.testkit.contract.coverage.Coverage;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Keeps every request that a simulator gets, with its answer where that was given whole, to have them judged by the
 * OpenAPI document afterwards: {@link #attach} before a test, {@link #requireValid} at its end. Safe for use by several
 * threads.
 */
public final class TrafficRecorder {

    private static final Map<String, ContractValidator> JUDGES = new ConcurrentHashMap<>();

    private final Queue<RecordedExchange> traffic = new ConcurrentLinkedQueue<>();
    private final String document;

    private TrafficRecorder(String document) {
        this.document = document;
    }

    /** Keeps the simulator's traffic from now on. */
    public static TrafficRecorder attach(IngestionSimulator simulator) {
        return attach(simulator.server(), "odds-ingestion-v1.openapi.yaml");
    }

    /**
     * Keeps a server's traffic from now on.
     *
     * @param document the file name of the document that it serves
     */
    public static TrafficRecorder attach(ApiServer server, String document) {
        TrafficRecorder recorder = new TrafficRecorder(document);
        Coverage coverage = Coverage.of(document);
        server.onExchange(recorder.traffic::add);
        server.onExchange(coverage::note);
        return recorder;
    }

    /** What was kept, in order. */
    public List<RecordedExchange> traffic() {
        return List.copyOf(traffic);
    }

    /** What of it nobody else may ever see: keys, tokens, passwords, and the addresses and DRM data that players need. */
    public Set<String> secrets() {
        return TrafficSecrets.in(traffic());
    }

    /** What the document does not allow, in order. */
    public List<String> faults() {
        ContractValidator judge =
                JUDGES.computeIfAbsent(document, name -> new ContractValidator(ValidatorDocument.load(name)));
        return traffic.stream().flatMap(one -> judge.faults(one).stream()).toList();
    }

    /** @throws AssertionError where the document does not allow something, or there was no traffic */
    public void requireValid() {
        if (traffic.isEmpty()) {
            throw new AssertionError("no traffic was seen");
        }
        List<String> faults = faults();
        if (!faults.isEmpty()) {
            throw new AssertionError("of " + traffic.size() + " requests, the document does not allow:\n  "
                    + String.join("\n  ", faults));
        }
    }
}
