package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.EventJson;
import io.fastbreak.lab.simulate.FeedRecord.PublicationId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Publishes one game for one source, under numbers and ids of its own: what is new, what is late, what is revised,
 * deleted and restored. A late event names as its anchor the next one in order of play that was sent; so the order of
 * play can be rebuilt from what was published, whatever the order in which it arrives.
 */
final class Collector {
    private static final List<String> REFERENCES = List.of("shotId", "freeThrowId", "foulId");

    private final List<ObjectNode> plays;
    private final String source;
    private final List<Publication> published = new ArrayList<>();
    private final @Nullable ObjectNode[] believed;
    private final boolean[] sent;
    private String idEnding;
    private int epoch;
    private long number;

    /**
     * @param plays a game's events in order of play
     * @param idEnding tells the ids of this collector from another one's
     */
    Collector(List<ObjectNode> plays, String source, String idEnding) {
        this.plays = plays;
        this.source = source;
        this.idEnding = idEnding;
        this.believed = new ObjectNode[plays.size()];
        this.sent = new boolean[plays.size()];
    }

    List<Publication> published() {
        return published;
    }

    /** Counts the restarts, from 0. */
    int epoch() {
        return epoch;
    }

    /** Publishes what is believed of a play: as a revision where it was sent before, else where it stands. */
    PublicationId publish(int play, ObjectNode content, long utc) {
        return publish(play, content, utc, sent[play] ? null : nextSent(play));
    }

    /** True where something behind the play was sent, so that the play would be an insert. */
    boolean hasPassed(int play) {
        return nextSent(play) != null;
    }

    /** Publishes a play as if it came last. */
    void publishWithoutPlace(int play, long utc) {
        publish(play, plays.get(play), utc, null);
    }

    /** A revision that moves the play to where it stands. */
    PublicationId move(int play, long utc) {
        return publish(play, plays.get(play), utc, nextSent(play));
    }

    PublicationId delete(int play, long utc) {
        ObjectNode event = named(plays.get(play), "");
        believed[play] = null;
        return send(event, utc, "deletedUtc");
    }

    /** An event that never happened, much like a play. */
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
        ObjectNode audit = EventJson.number(event, ++number, utc);
        if (!stamp.isEmpty()) {
            audit.put(stamp, utc);
        }
        PublicationId here =
                new PublicationId(source, epoch, number, event.path("id").asText());
        published.add(new Publication(here, event));
        return here;
    }

    /** Numbers from 1 again. */
    void renumber() {
        epoch++;
        number = 0;
    }

    /** Numbers from 1 again, under new ids, with all that is believed of the plays so far. */
    void resend(long utc) {
        renumber();
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

    /** What a collector published: one version of an event under a number of its own. */
    record Publication(PublicationId sent, ObjectNode event) {

        long utc() {
            return event.path("audit").path("publishedUtc").asLong();
        }
    }
}
