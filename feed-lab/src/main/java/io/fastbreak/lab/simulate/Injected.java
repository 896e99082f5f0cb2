package io.fastbreak.lab.simulate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What was really done to a feed. Of a correction it names the publication that puts things right; of what happened on
 * the way, each publication that it happened to.
 */
public record Injected(Map<Fault, List<Sent>> faults) {

    public Injected {
        Map<Fault, List<Sent>> copy = new EnumMap<>(Fault.class);
        faults.forEach((fault, sent) -> copy.put(fault, List.copyOf(sent)));
        faults = Map.copyOf(copy);
    }

    /** The publications of one fault; empty where there was none. */
    public List<Sent> of(Fault fault) {
        return faults.getOrDefault(fault, List.of());
    }

    public int count(Fault fault) {
        return of(fault).size();
    }

    /** Notes faults while they are injected. */
    static final class Notes {
        private final Map<Fault, List<Sent>> faults = new EnumMap<>(Fault.class);

        void add(Fault fault, Sent sent) {
            faults.computeIfAbsent(fault, any -> new ArrayList<>()).add(sent);
        }

        Injected toInjected() {
            return new Injected(faults);
        }
    }
}
