package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;

/**
 * A fixture with video and the times of its phases.
 *
 * @param startAt the scheduled start and the start of the phase IN_PLAY
 * @param completedAt the start of the phase RESULTED
 * @param recordedAt when its recordings are processed
 */
public record Broadcast(
        long id,
        String name,
        Instant startAt,
        Instant completedAt,
        Instant recordedAt,
        boolean isBooked,
        Labels labels,
        List<StreamOffer> live,
        List<StreamOffer> recorded) {

    /** The competition and the sport. */
    public record Labels(String competitionId, String competitionName, int sportId, String sportName) {}

    public Broadcast {
        live = List.copyOf(live);
        recorded = List.copyOf(recorded);
    }

    String phase(Instant now) {
        if (now.isBefore(startAt)) {
            return "PRE_MATCH";
        }
        return now.isBefore(completedAt) ? "IN_PLAY" : "RESULTED";
    }

    List<StreamOffer> liveAt(Instant now) {
        return phase(now).equals("IN_PLAY") ? live : List.of();
    }

    List<StreamOffer> recordedAt(Instant now) {
        return now.isBefore(recordedAt) ? List.of() : recorded;
    }

    ObjectNode json(Instant now, boolean withLivePermissions) {
        ObjectNode fixture = JsonNodeFactory.instance
                .objectNode()
                .put("id", id)
                .put("name", name)
                .put("phase", phase(now))
                .put("bookingStatus", isBooked ? "BOOKED" : "UNBOOKED")
                .put("startAt", startAt.toString())
                .put("competitionId", labels.competitionId())
                .put("competitionName", labels.competitionName())
                .put("sportId", labels.sportId())
                .put("sportName", labels.sportName());
        fixture.putArray("liveStreams")
                .addAll(liveAt(now).stream()
                        .map(stream -> stream.json(withLivePermissions))
                        .toList());
        fixture.putArray("vodStreams")
                .addAll(recordedAt(now).stream()
                        .map(stream -> stream.json(true))
                        .toList());
        return fixture;
    }
}
