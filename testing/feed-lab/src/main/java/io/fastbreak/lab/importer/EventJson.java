package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Writes a play as a v2 event: envelope and attributes (contract, "Event envelope"). */
public final class EventJson {

    private static final String VERSION = "2.0.0";

    /** Attributes for the presence of a role, by event kind (contract, "Attributes by event kind"). */
    private static final Map<String, Map<String, String>> ROLE_FLAGS = Map.of(
            "SHOT", Map.of("hasAssister", "ASSISTER", "hasBlocker", "BLOCKER"),
            "FREE_THROW", Map.of("hasAssister", "ASSISTER"),
            "FOUL", Map.of("hasFoulOn", "FOUL_ON"),
            "REBOUND", Map.of("hasRebounder", "REBOUNDER"),
            "TURNOVER", Map.of("hasStealer", "STEALER", "hasTurnoverBy", "TURNOVER_BY"));

    private final GameInfo fixture;

    public EventJson(GameInfo fixture) {
        this.fixture = fixture;
    }

    /** The id of the events of a play. */
    public String idOf(SourcePlay play) {
        return fixture.id() + "-" + play.key();
    }

    /**
     * The event without its audit and anchor.
     *
     * @param lastEntry the number of the last entry that is known
     * @param isSent true if another play can be referenced
     */
    public ObjectNode write(SourcePlay play, int lastEntry, Predicate<SourcePlay> isSent) {
        List<SourcePlay.PlayRole> roles = play.roles().stream()
                .filter(role -> role.entry().number() <= lastEntry)
                .toList();
        ObjectNode event = JsonNodeFactory.instance.objectNode();
        event.put("version", VERSION).put("source", fixture.league().source());
        event.put("traceId", fixture.traceId()).put("id", idOf(play));
        event.put("fixtureId", fixture.id()).putObject("fixture").put("id", fixture.id());
        writePeriod(play, event.putObject("period"));
        event.put("eventType", play.kind());
        Long clockMs = play.clockMs();
        if (clockMs != null) {
            event.put("startGameClock", clockMs);
        }
        writeCompetitors(play, roles, event.putArray("competitors"));
        writeParticipants(roles, event.putArray("participants"));
        event.putObject("audit");
        event.putObject("tags");
        ObjectNode additional = event.putObject("additionalAttributes");
        if (!play.sourceType().isEmpty()) {
            additional.put("sourceType", play.sourceType());
        }
        ObjectNode attributes = attributes(play, roles, lastEntry, isSent);
        if (!attributes.isEmpty()) {
            event.set("attributes", attributes);
        }
        return event;
    }

    /** Sets the audit of an event that is created and published at one time. */
    public static ObjectNode number(ObjectNode event, long number, long utc) {
        return number(event, number, utc, utc);
    }

    /**
     * Sets the audit of an event.
     *
     * @param number sequence number
     * @param createdUtc when the event was created first, UNIX milliseconds: its revisions keep it
     * @param publishedUtc when this version is published, UNIX milliseconds
     * @return the audit, for further fields
     */
    public static ObjectNode number(ObjectNode event, long number, long createdUtc, long publishedUtc) {
        ObjectNode audit = event.withObject("/audit");
        audit.put("sequenceNumber", number).put("createdUtc", createdUtc).put("publishedUtc", publishedUtc);
        ObjectNode unused = audit.withObject("/confidence");
        return audit;
    }

    private static void writePeriod(SourcePlay play, ObjectNode json) {
        json.put("type", play.period().type()).put("number", play.period().number());
        String status = play.periodStatus();
        if (status != null) {
            json.put("status", status);
        }
    }

    private void writeCompetitors(SourcePlay play, List<SourcePlay.PlayRole> roles, ArrayNode json) {
        Set<String> teams = new LinkedHashSet<>(play.teams());
        roles.forEach(role -> teams.add(role.teamId()));
        teams.forEach(team -> json.addObject().put("id", team).put("type", fixture.sideOf(team)));
    }

    private static void writeParticipants(List<SourcePlay.PlayRole> roles, ArrayNode json) {
        for (SourcePlay.PlayRole role : roles) {
            if (!role.playerId().isEmpty()) {
                json.addObject()
                        .put("id", role.playerId())
                        .put("competitorId", role.teamId())
                        .put("type", role.type());
            }
        }
    }

    private ObjectNode attributes(
            SourcePlay play, List<SourcePlay.PlayRole> roles, int lastEntry, Predicate<SourcePlay> isSent) {
        ObjectNode json = play.attributes().deepCopy();
        play.references().forEach((attribute, other) -> {
            if (isSent.test(other)) {
                json.put(attribute, idOf(other));
            }
        });
        List<String> qualifiers = play.qualifiers().stream()
                .filter(qualifier -> qualifier.entry().number() <= lastEntry)
                .map(SourcePlay.Qualifier::name)
                .distinct()
                .toList();
        if (!qualifiers.isEmpty()) {
            ArrayNode names = json.putArray("qualifiers");
            qualifiers.forEach(names::add);
        }
        writeFlags(play.kind(), roles, json);
        return json;
    }

    private static void writeFlags(String kind, List<SourcePlay.PlayRole> roles, ObjectNode json) {
        ROLE_FLAGS.getOrDefault(kind, Map.of()).entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(flag -> json.put(flag.getKey(), roles.stream().anyMatch(role -> role.type()
                        .equals(flag.getValue()))));
    }

    /**
     * Converts plays in order of play to events in order of entry. Consecutive entries of one play become one event. A play
     * that is entered after a later one was sent is an insert, anchored at the next play that was sent; a further entry of a
     * play that was sent is a revision.
     *
     * <p>A revision keeps id and place of its event and has no anchor.
     */
    static final class EntryOrder {

        /** An entry that belongs to the play at an index of the order of play. */
        private record Touch(ScorerEntry entry, int index) {}

        private final List<SourcePlay> orderOfPlay;
        private final EventJson json;
        private final List<ObjectNode> events = new ArrayList<>();
        private final TreeSet<Integer> sent = new TreeSet<>();
        private final Set<SourcePlay> sentPlays = new HashSet<>();
        private final Map<SourcePlay, TreeSet<Integer>> referring = new HashMap<>();
        private final Map<Integer, Long> createdUtc = new HashMap<>();
        private long utc = Long.MIN_VALUE;

        private EntryOrder(GameInfo fixture, List<SourcePlay> orderOfPlay) {
            this.orderOfPlay = orderOfPlay;
            this.json = new EventJson(fixture);
            for (int index = 0; index < orderOfPlay.size(); index++) {
                for (SourcePlay other : orderOfPlay.get(index).references().values()) {
                    referring.computeIfAbsent(other, play -> new TreeSet<>()).add(index);
                }
            }
        }

        /** All events of a game in order of entry, numbered from 1. */
        static List<ObjectNode> eventsOf(GameInfo fixture, List<SourcePlay> orderOfPlay) {
            return new EntryOrder(fixture, orderOfPlay).replay();
        }

        private List<ObjectNode> replay() {
            List<Touch> touches = touches();
            for (int i = 0; i < touches.size(); i++) {
                Touch touch = touches.get(i);
                utc = Math.max(utc, touch.entry.utc());
                boolean isLeft = i + 1 == touches.size() || touches.get(i + 1).index != touch.index;
                if (isLeft
                        && touch.entry.number() >= orderOfPlay.get(touch.index).knownFrom()) {
                    send(touch);
                }
            }
            return events;
        }

        private List<Touch> touches() {
            List<Touch> touches = new ArrayList<>();
            for (int index = 0; index < orderOfPlay.size(); index++) {
                for (ScorerEntry entry : orderOfPlay.get(index).entries()) {
                    touches.add(new Touch(entry, index));
                }
            }
            touches.sort(Comparator.comparingInt((Touch touch) -> touch.entry.number())
                    .thenComparingInt(Touch::index));
            return touches;
        }

        private void send(Touch touch) {
            if (!sent.add(touch.index)) {
                sendRevision(touch);
                return;
            }
            SourcePlay play = orderOfPlay.get(touch.index);
            sentPlays.add(play);
            sendFirst(touch);
            for (int index : referring.getOrDefault(play, new TreeSet<>())) {
                if (sent.contains(index)) {
                    sendRevision(new Touch(touch.entry, index));
                }
            }
        }

        private void sendFirst(Touch touch) {
            ObjectNode event = numbered(touch);
            Integer anchor = sent.higher(touch.index);
            if (anchor != null) {
                event.put("insertedBeforeEventId", json.idOf(orderOfPlay.get(anchor)));
                event.withObject("/audit").put("insertedUtc", utc);
            }
        }

        private void sendRevision(Touch touch) {
            numbered(touch).withObject("/audit").put("updatedUtc", utc);
        }

        private ObjectNode numbered(Touch touch) {
            ObjectNode event = json.write(orderOfPlay.get(touch.index), touch.entry.number(), sentPlays::contains);
            events.add(event);
            createdUtc.putIfAbsent(touch.index, utc);
            EventJson.number(event, events.size(), createdUtc.get(touch.index), utc);
            return event;
        }
    }
}
