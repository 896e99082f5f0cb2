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
public final class InjectedFaults {
    private final Map<FeedFault, List<PublicationId>> faults = new EnumMap<>(FeedFault.class);

    void add(FeedFault fault, PublicationId sent) {
        faults.computeIfAbsent(fault, any -> new ArrayList<>()).add(sent);
    }

    /** The publications with a fault. */
    public List<PublicationId> of(FeedFault fault) {
        return List.copyOf(faults.getOrDefault(fault, List.of()));
    }

    public int count(FeedFault fault) {
        return of(fault).size();
    }

    public boolean isEmpty() {
        return faults.isEmpty();
    }
}
