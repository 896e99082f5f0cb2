package io.fastbreak.benchmarks.mutations;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.benchmarks.SampleFeed;
import io.fastbreak.lab.importer.PublishedGames;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.rules.ProjectionRules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A real game with what the pipeline makes of it, unchanged: the truth for its mutations. */
final class RecordedGame {
    /** So many events behind a place the unchanged game must be open, or nothing could be said of the changed one. */
    private static final int OPEN_AHEAD = 6;

    private static final long MINUTE_MS = 60_000;

    private static final EventCodec EVENTS = new EventCodec();

    private final String fixtureId;
    private final List<Arrival> arrivals;
    private final List<byte[]> values;
    private final List<Event> read;
    private final List<PricedState> played = new ArrayList<>();
    private final List<PricedState> beforeNext = new ArrayList<>();
    private final List<String> teams;
    private final Map<String, Integer> versions = new HashMap<>();
    private final Set<String> anchors = new HashSet<>();

    /** @param events in order of entry */
    RecordedGame(String fixtureId, List<ObjectNode> events) {
        this.fixtureId = fixtureId;
        // A revision keeps the creation time of its event.
        Map<String, Long> created = new HashMap<>();
        List<Arrival> all = new ArrayList<>();
        for (ObjectNode event : events) {
            created.putIfAbsent(EventFields.id(event), EventFields.createdUtc(event));
            EventFields.audit(event).put("createdUtc", created.get(EventFields.id(event)));
            long utc = event.at("/audit/publishedUtc").asLong();
            utc = all.isEmpty() ? utc : Math.max(utc, all.get(all.size() - 1).utc());
            all.add(Arrival.of(event, utc, all.size()));
            versions.merge(EventFields.id(event), 1, Integer::sum);
            anchors.add(event.path("insertedBeforeEventId").asText());
        }
        this.arrivals = List.copyOf(all);
        this.teams = teams(events);
        this.values = arrivals.stream().map(Arrival::value).toList();
        this.read = values.stream().map(RecordedGame::event).toList();
        PlayedFeed feed = new PlayedFeed(fixtureId, rules(), arrivals.get(0).utc());
        for (Arrival arrival : arrivals) {
            PricedState before = feed.passTo(arrival.utc());
            if (!played.isEmpty()) {
                beforeNext.add(before);
            }
            played.add(feed.receive(arrival));
        }
        beforeNext.add(feed.passTo(feed.nowUtc() + 1));
    }

    /** By the length of its periods. */
    ProjectionRules rules() {
        boolean isLonger = read.stream()
                .anyMatch(event -> event.period().type() == PeriodType.REGULAR
                        && event.gameClock() != null
                        && event.gameClock() > ProjectionRules.FIBA.periodMs(PeriodType.REGULAR));
        return isLonger ? ProjectionRules.NBA : ProjectionRules.FIBA;
    }

    private static List<String> teams(List<ObjectNode> events) {
        Map<String, String> sides = new HashMap<>();
        for (ObjectNode event : events) {
            event.path("competitors")
                    .forEach(team -> sides.putIfAbsent(
                            team.path("type").asText(), team.path("id").asText()));
        }
        return List.of(sides.getOrDefault("HOME", ""), sides.getOrDefault("AWAY", ""));
    }

    /** The samples, and the archive if it is present. */
    static List<RecordedGame> all(Path samples, Path archive) {
        List<RecordedGame> games = new ArrayList<>();
        for (SampleFeed sample : SampleFeed.in(samples)) {
            games.add(new RecordedGame(
                    sample.fixtureId(),
                    sample.events().stream()
                            .map(line -> Json.read(line.getBytes(UTF_8), ObjectNode.class))
                            .toList()));
        }
        if (Files.isDirectory(archive)) {
            games.addAll(published(archive));
        }
        return games;
    }

    private static List<RecordedGame> published(Path archive) {
        try (PublishedGames published = PublishedGames.in(List.of(archive), null)) {
            return published.games().parallelStream()
                    .map(PublishedGames.PublishedGame::read)
                    .filter(game -> game.imported() != null)
                    .map(game -> new RecordedGame(
                            game.imported().events().get(0).path("fixtureId").asText(),
                            game.imported().events()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Event event(byte[] value) {
        try {
            return EVENTS.read(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Plays its first events. */
    void play(int count, PlayedFeed feed) {
        for (int i = 0; i < count; i++) {
            feed.receive(read.get(i), values.get(i), arrivals.get(i).utc());
        }
    }

    /** True if its clock shows more than whole minutes. */
    boolean showsSeconds() {
        return read.stream().anyMatch(event -> event.gameClock() != null && event.gameClock() % MINUTE_MS != 0);
    }

    String fixtureId() {
        return fixtureId;
    }

    List<Arrival> arrivals() {
        return arrivals;
    }

    int size() {
        return arrivals.size();
    }

    ObjectNode event(int at) {
        return arrivals.get(at).event();
    }

    /** The state behind an event. */
    PricedState after(int at) {
        return played.get(at);
    }

    /** The state before the event behind it: time has passed. */
    PricedState later(int at) {
        return beforeNext.get(at);
    }

    boolean hasOvertime() {
        return arrivals.stream()
                .anyMatch(arrival -> EventFields.periodType(arrival.event()).equals("OVERTIME"));
    }

    /** Reasons for which it is unreliable, unchanged, behind so many of its events; closed for another cause counts as none. */
    Map<Reason, Integer> reasons() {
        Map<Reason, Integer> counts = new EnumMap<>(Reason.class);
        played.forEach(state -> state.reasons().forEach(reason -> counts.merge(reason, 1, Integer::sum)));
        return counts;
    }

    /** The id of a team's opponents. */
    String opponents(String team) {
        return teams.get(0).equals(team) ? teams.get(1) : teams.get(0);
    }

    boolean isHome(String team) {
        return teams.get(0).equals(team);
    }

    /** True if an event has one version, and a reliable game in progress lies around it. */
    boolean isPlain(int at) {
        ObjectNode event = event(at);
        if (at < 1
                || versions.getOrDefault(EventFields.id(event), 0) > 1
                || event.has("insertedBeforeEventId")
                || anchors.contains(EventFields.id(event))
                || !after(at - 1).isOpen()) {
            return false;
        }
        for (int i = at; i < Math.min(size(), at + OPEN_AHEAD); i++) {
            if (!after(i).isOpen() && !after(i).isFinal()) {
                return false;
            }
        }
        return true;
    }
}
