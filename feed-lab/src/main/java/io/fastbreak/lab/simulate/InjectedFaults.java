package io.fastbreak.lab.simulate;

import io.fastbreak.lab.simulate.FeedRecord.PublicationId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The injected faults: for corrections the correcting publications, for faults of delivery the affected
 * publications.
 */
public record InjectedFaults(Map<FeedFault, List<PublicationId>> faults) {

    public InjectedFaults {
        Map<FeedFault, List<PublicationId>> copy = new EnumMap<>(FeedFault.class);
        faults.forEach((fault, sent) -> copy.put(fault, List.copyOf(sent)));
        faults = Map.copyOf(copy);
    }

    /** The publications with a fault. */
    public List<PublicationId> of(FeedFault fault) {
        return faults.getOrDefault(fault, List.of());
    }

    public int count(FeedFault fault) {
        return of(fault).size();
    }

    /** Collects the faults while they are injected. */
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
