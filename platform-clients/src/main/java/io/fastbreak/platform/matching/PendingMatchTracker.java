package io.fastbreak.platform.matching;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The requests that wait for the platform's decision, each asked about at intervals. Not safe for several threads. */
public final class PendingMatchTracker {

    private final Duration interval;
    private final Map<String, Tracked> requests = new HashMap<>();

    /** @param interval how long to leave a request alone */
    public PendingMatchTracker(Duration interval) {
        this.interval = interval;
    }

    /**
     * One of them.
     *
     * @param requestId as the POST has told it
     * @param clientId the client's own id that is to be mapped
     * @param dueAt when to ask about it again
     */
    public record Tracked(String requestId, EntityKind<?> kind, String clientId, Instant dueAt) {}

    /** Tracks a request, where the platform has named one. */
    public void track(EntityKind<?> kind, String clientId, MatchResult.NotMappedYet answer, Instant now) {
        String requestId = answer.matchRequestTrackingId();
        if (requestId != null) {
            requests.put(requestId, new Tracked(requestId, kind, clientId, now.plus(interval)));
        }
    }

    /** Those to ask about now, the longest due first. */
    public List<Tracked> due(Instant now) {
        return requests.values().stream()
                .filter(tracked -> !now.isBefore(tracked.dueAt()))
                .sorted(Comparator.comparing(Tracked::dueAt).thenComparing(Tracked::requestId))
                .toList();
    }

    /** Takes in what was told about one; gives how it ended, once it has. */
    public Optional<PendingRequest.State> update(Tracked tracked, PendingRequest told, Instant now) {
        PendingRequest.State state = told.state(now);
        if (state == PendingRequest.State.OPEN) {
            Instant next = now.plus(interval);
            requests.put(
                    tracked.requestId(), new Tracked(tracked.requestId(), tracked.kind(), tracked.clientId(), next));
            return Optional.empty();
        }
        requests.remove(tracked.requestId());
        return Optional.of(state);
    }

    /** How many wait. */
    public int size() {
        return requests.size();
    }
}
