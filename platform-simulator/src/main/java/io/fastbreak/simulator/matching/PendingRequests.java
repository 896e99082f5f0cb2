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

/** Requests that could not be mapped, and what the platform's people made of them. Safe for use by several threads. */
public final class PendingRequests {

    private static final Duration DEFAULT_PATIENCE = Duration.ofDays(1);

    private final World world;
    private final EntityMappings maps;
    private final String source;
    private final InstantSource clock;
    private final Map<String, Pending> requests = new HashMap<>();

    PendingRequests(World world, EntityMappings maps, String source, InstantSource clock) {
        this.world = world;
        this.maps = maps;
        this.source = source;
        this.clock = clock;
    }

    /** One of them. */
    private record Pending(
            EntityType kind,
            String subSource,
            String clientId,
            Instant createdOn,
            Instant until,
            @Nullable Entity entity,
            @Nullable String rejection) {

        String status(Instant now) {
            if (entity != null) {
                return "Matched";
            }
            return rejection != null || !now.isBefore(until) ? "NotMatched" : "Pending";
        }
    }

    /** The end of a request's time. */
    Instant until(@Nullable Instant asked) {
        return asked == null ? clock.instant().plus(DEFAULT_PATIENCE) : asked;
    }

    /** Keeps a request; its id is a GUID. */
    synchronized String open(EntityType kind, String subSource, String clientId, Instant until) {
        String id = UUID.nameUUIDFromBytes(new byte[] {(byte) requests.size(), (byte) (requests.size() >> 8)})
                .toString();
        requests.put(id, new Pending(kind, subSource, clientId, clock.instant(), until, null, null));
        return id;
    }

    /** Somebody finds the entity: it is mapped from now on. */
    public synchronized void match(String requestId, String platformId) {
        requests.computeIfPresent(requestId, (id, pending) -> {
            Entity entity = world.find(pending.kind(), platformId).orElseThrow();
            maps.put(pending.subSource(), pending.clientId(), entity);
            return new Pending(
                    pending.kind(),
                    pending.subSource(),
                    pending.clientId(),
                    pending.createdOn(),
                    pending.until(),
                    entity,
                    null);
        });
    }

    /** Somebody finds that there is no such entity. */
    public synchronized void reject(String requestId, String reason) {
        requests.computeIfPresent(
                requestId,
                (id, pending) -> new Pending(
                        pending.kind(),
                        pending.subSource(),
                        pending.clientId(),
                        pending.createdOn(),
                        pending.until(),
                        null,
                        reason));
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
            answer.put("reason", pending.rejection() == null ? "nobody decided in time" : pending.rejection());
        }
        return answer;
    }
}
