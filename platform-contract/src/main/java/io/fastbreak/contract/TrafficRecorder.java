package io.fastbreak.contract;

import io.fastbreak.simulator.PlatformSimulator;
import io.fastbreak.simulator.http.Traffic;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Keeps every request that a simulator gets, with its answer where that was given whole, to have them judged by the
 * OpenAPI document afterwards: {@link #attach} before a test, {@link #requireValid} at its end. Safe for use by several
 * threads.
 */
public final class TrafficRecorder {

    private static final Judge JUDGE = new Judge(JudgedDocument.load());

    private final Queue<Traffic> traffic = new ConcurrentLinkedQueue<>();

    private TrafficRecorder() {}

    /** Keeps the simulator's traffic from now on. */
    public static TrafficRecorder attach(PlatformSimulator simulator) {
        TrafficRecorder recorder = new TrafficRecorder();
        simulator.onTraffic(recorder.traffic::add);
        return recorder;
    }

    /** What was kept, in order. */
    public List<Traffic> traffic() {
        return List.copyOf(traffic);
    }

    /** What the document does not allow, in order. */
    public List<String> faults() {
        return traffic.stream().flatMap(one -> JUDGE.faults(one).stream()).toList();
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
