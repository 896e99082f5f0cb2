package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.EventJson;
import io.fastbreak.lab.simulate.FeedRecord.PublicationId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Publishes a game for one source with its own sequence numbers and ids: new, late, revised, deleted and restored events.
 * A late event is anchored at the next event in the order of play that was sent, so that the order of play can be rebuilt
 * regardless of the order of arrival.
 */
final class Collector {
    private static final List<String> REFERENCES = List.of("shotId", "freeThrowId", "foulId");

    private final List<ObjectNode> plays;
    private final String source;
    private final List<PublishedVersion> published = new ArrayList<>();
    private final @Nullable ObjectNode[] believed;
    private final boolean[] sent;
    private final Map<String, Long> createdUtc = new HashMap<>();
    /** Distinguishes the ids after a restart. */
    private String idEnding = "";

    private int epoch;
    private long number;

    /** @param plays a game's events in order of play */
    Collector(List<ObjectNode> plays, String source) {
        this.plays = plays;
        this.source = source;
        this.believed = new ObjectNode[plays.size()];
        this.sent = new boolean[plays.size()];
    }

    List<PublishedVersion> published() {
        return published;
    }

    /** Counts the restarts, from 0. */
    int epoch() {
        return epoch;
    }

    /** Publishes a play: as a revision if it was sent before, else at its place. */
    PublicationId publish(int play, ObjectNode content, long utc) {
        return publish(play, content, utc, sent[play] ? null : nextSent(play));
    }

    /** True if a later play was sent, so that this one would be an insert. */
    boolean hasPassed(int play) {
        return nextSent(play) != null;
    }

    /** Publishes a play without an anchor. */
    void publishWithoutPlace(int play, long utc) {
        publish(play, plays.get(play), utc, null);
    }

    /** A revision that moves the play to its place. */
    PublicationId move(int play, long utc) {
        return publish(play, plays.get(play), utc, nextSent(play));
    }

    PublicationId delete(int play, long utc) {
        ObjectNode event = named(plays.get(play), "");
        believed[play] = null;
        return send(event, utc, "deletedUtc");
    }

    /** A copy of a play that did not happen. */
    void publishPhantom(int play, long utc) {
        send(named(plays.get(play), "x"), utc, "");
    }

    PublicationId deletePhantom(int play, long utc) {
        return send(named(plays.get(play), "x"), utc, "deletedUtc");
    }

    private PublicationId publish(int play, ObjectNode content, long utc, @Nullable String anchor) {
        ObjectNode event = named(content, "");
        String stamp = sent[play] ? "updatedUtc" : "";
        if (anchor != null) {
            event.put("insertedBeforeEventId", anchor);
            stamp = sent[play] ? stamp : "insertedUtc";
        }
        sent[play] = true;
        believed[play] = content;
        return send(event, utc, stamp);
    }

    private @Nullable String nextSent(int play) {
        for (int next = play + 1; next < plays.size(); next++) {
            if (sent[next]) {
                return plays.get(next).path("id").asText() + idEnding;
            }
        }
        return null;
    }

    private ObjectNode named(ObjectNode content, String mark) {
        ObjectNode event = content.deepCopy();
        event.put("source", source).put("id", content.path("id").asText() + mark + idEnding);
        if (event.get("attributes") instanceof ObjectNode attributes) {
            REFERENCES.stream()
                    .filter(attributes::has)
                    .forEach(name -> attributes.put(name, attributes.path(name).asText() + idEnding));
        }
        return event;
    }

    private PublicationId send(ObjectNode event, long utc, String stamp) {
        String id = event.path("id").asText();
        createdUtc.putIfAbsent(id, utc);
        ObjectNode audit = EventJson.number(event, ++number, createdUtc.get(id), utc);
        if (!stamp.isEmpty()) {
            audit.put(stamp, utc);
        }
        PublicationId here = new PublicationId(source, epoch, number, id);
        published.add(new PublishedVersion(here, event));
        return here;
    }

    /** Restarts the sequence numbers at 1 and sends all current plays again under new ids. */
    void resend(long utc) {
        epoch++;
        number = 0;
        idEnding += "r";
        for (int play = 0; play < plays.size(); play++) {
            sent[play] = false;
        }
        for (int play = 0; play < plays.size(); play++) {
            ObjectNode content = believed[play];
            if (content != null) {
                publish(play, content, utc, null);
            }
        }
    }

    /** A published version of an event. */
    record PublishedVersion(PublicationId sent, ObjectNode event) {

        long utc() {
            return event.path("audit").path("publishedUtc").asLong();
        }
    }
}
