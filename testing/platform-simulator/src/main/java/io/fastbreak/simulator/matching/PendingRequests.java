package io.fastbreak.simulator.matching;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The match requests that wait for a decision of the platform's staff, and the decisions. Thread-safe. */
public final class PendingRequests {

    private static final Duration DEFAULT_DEADLINE = Duration.ofDays(1);

    private final World world;
    private final EntityMappings mappings;
    private final String source;
    private final InstantSource clock;
    private final Map<String, Pending> requests = new HashMap<>();

    PendingRequests(World world, EntityMappings mappings, String source, InstantSource clock) {
        this.world = world;
        this.mappings = mappings;
        this.source = source;
        this.clock = clock;
    }

    private record Pending(
            EntityType kind,
            String subSource,
            String clientId,
            Instant createdOn,
            Instant until,
            @Nullable Entity entity,
            @Nullable String rejection) {

        Pending decided(@Nullable Entity newEntity, @Nullable String newRejection) {
            return new Pending(kind, subSource, clientId, createdOn, until, newEntity, newRejection);
        }

        String status(Instant now) {
            if (entity != null) {
                return "Matched";
            }
            return rejection != null || !now.isBefore(until) ? "NotMatched" : "Pending";
        }
    }

    /** The deadline of a request. */
    Instant until(@Nullable Instant requested) {
        return requested == null ? clock.instant().plus(DEFAULT_DEADLINE) : requested;
    }

    /** Adds a request and returns its id, a GUID. */
    synchronized String open(EntityType kind, String subSource, String clientId, Instant until) {
        String id = UUID.nameUUIDFromBytes(new byte[] {(byte) requests.size(), (byte) (requests.size() >> 8)})
                .toString();
        requests.put(id, new Pending(kind, subSource, clientId, clock.instant(), until, null, null));
        return id;
    }

    /** Decides for an entity, which is mapped from now on. */
    public synchronized void match(String requestId, String platformId) {
        requests.computeIfPresent(requestId, (id, pending) -> {
            Entity entity = world.find(pending.kind(), platformId).orElseThrow();
            mappings.put(pending.subSource(), pending.clientId(), entity);
            return pending.decided(entity, null);
        });
    }

    /** Decides that there is no such entity. */
    public synchronized void reject(String requestId, String reason) {
        requests.computeIfPresent(requestId, (id, pending) -> pending.decided(null, reason));
    }

    synchronized Optional<ObjectNode> json(String requestId) {
        return Optional.ofNullable(requests.get(requestId)).map(pending -> json(requestId, pending));
    }

    private ObjectNode json(String requestId, Pending pending) {
        String status = pending.status(clock.instant());
        ObjectNode answer = JsonNodeFactory.instance
                .objectNode()
                .put("createdOn", pending.createdOn().toString())
                .put("matchUntilUtc", pending.until().toString())
                .put("matchRequestId", requestId)
                .put("entityType", pending.kind().label())
                .put("status", status);
        if (pending.entity() != null) {
            answer.put("id", Long.toString(pending.entity().id()));
        }
        answer.putObject("sourceToNotify").put("name", source).put("id", 1);
        if (status.equals("NotMatched")) {
            answer.put("reason", pending.rejection() == null ? "no decision before the deadline" : pending.rejection());
        }
        return answer;
    }
}
