package io.fastbreak.contract;

import io.fastbreak.simulator.PlatformSimulator;
import io.fastbreak.simulator.http.InterfaceServer;
import io.fastbreak.simulator.http.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Has every request that a simulator gets, and every answer that it gives whole, judged by the OpenAPI document: {@link
 * #attach} before a test, {@link #requireValid} after it. Safe for use by several threads.
 */
public final class TrafficRecorder {

    private static final Map<String, Judge> JUDGES = new ConcurrentHashMap<>();

    private final Judge judge;
    private final List<String> faults = new ArrayList<>();
    private int requests;

    private TrafficRecorder(String document) {
        this.judge = JUDGES.computeIfAbsent(document, name -> new Judge(JudgedDocument.load(name)));
    }

    /** Judges the simulator's traffic from now on. */
    public static TrafficRecorder attach(PlatformSimulator simulator) {
        TrafficRecorder recorder = new TrafficRecorder("odds-ingestion-v1.openapi.yaml");
        simulator.onTraffic(recorder::judge);
        return recorder;
    }

    /**
     * Judges a server's traffic from now on.
     *
     * @param document the file name of the document that it serves
     */
    public static TrafficRecorder attach(InterfaceServer server, String document) {
        TrafficRecorder recorder = new TrafficRecorder(document);
        server.onTraffic(recorder::judge);
        return recorder;
    }

    private void judge(Traffic traffic) {
        List<String> found = judge.faults(traffic);
        synchronized (this) {
            requests++;
            faults.addAll(found);
        }
    }

    /** How many requests were judged. */
    public synchronized int requests() {
        return requests;
    }

    /** What the document does not allow, in the order in which it was seen. */
    public synchronized List<String> faults() {
        return List.copyOf(faults);
    }

    /** @throws AssertionError where the document does not allow something, or nothing was judged */
    public synchronized void requireValid() {
        if (requests == 0) {
            throw new AssertionError("no traffic was seen");
        }
        if (!faults.isEmpty()) {
            throw new AssertionError(
                    "of " + requests + " requests, the document does not allow:\n  " + String.join("\n  ", faults));
        }
    }
}
