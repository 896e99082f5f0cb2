package io.fastbreak.lab.simulate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What was really done to a feed. Of a correction it names the publication that puts things right; of what happened on
 * the way, each publication that it happened to.
 */
public record InjectedFaults(Map<FeedFault, List<PublicationId>> faults) {

    public InjectedFaults {
        Map<FeedFault, List<PublicationId>> copy = new EnumMap<>(FeedFault.class);
        faults.forEach((fault, sent) -> copy.put(fault, List.copyOf(sent)));
        faults = Map.copyOf(copy);
    }

    /** The publications of one fault; empty where there was none. */
    public List<PublicationId> of(FeedFault fault) {
        return faults.getOrDefault(fault, List.of());
    }

    public int count(FeedFault fault) {
        return of(fault).size();
    }

    /** Notes faults while they are injected. */
    static final class Notes {
        private final Map<FeedFault, List<PublicationId>> faults = new EnumMap<>(FeedFault.class);

        void add(FeedFault fault, PublicationId sent) {
            faults.computeIfAbsent(fault, any -> new ArrayList<>()).add(sent);
        }

        InjectedFaults toInjected() {
            return new InjectedFaults(faults);
        }
    }
}
