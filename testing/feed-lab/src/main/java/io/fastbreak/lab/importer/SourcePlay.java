package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A play with the content of all its rows, each detail with its entry. A play becomes several events if its details were
 * entered at different times.
 */
public final class SourcePlay {

    /** A participant in a role; {@code playerId} is empty if the source names the team only. */
    public record PlayRole(ScorerEntry entry, String type, String playerId, String teamId) {}

    /** A qualifier with the entry that added it. */
    public record Qualifier(ScorerEntry entry, String name) {}

    private final String key;
    private final String kind;
    private final PeriodId period;
    private final @Nullable Long clockMs;
    private final List<String> teams = new ArrayList<>();
    private final List<ScorerEntry> rows = new ArrayList<>();
    private final List<PlayRole> roles = new ArrayList<>();
    private final List<Qualifier> qualifiers = new ArrayList<>();
    private final Map<String, SourcePlay> references = new LinkedHashMap<>();
    private final ObjectNode attributes = JsonNodeFactory.instance.objectNode();
    private @Nullable String periodStatus;
    private String sourceType = "";
    private @Nullable RunningScore runningScore;

    /**
     * @param key what follows the fixture id in the event's id, unique in the game
     * @param clockMs game clock, remaining milliseconds; null if the source has none
     */
    public SourcePlay(String key, String kind, PeriodId period, @Nullable Long clockMs) {
        this.key = key;
        this.kind = kind;
        this.period = period;
        this.clockMs = clockMs;
    }

    /** Adds a row that is required for the play; there can be several. */
    public SourcePlay madeBy(ScorerEntry row) {
        rows.add(row);
        return this;
    }

    /** The teams involved, the acting one first. Teams of participants need not be named. */
    public SourcePlay of(List<String> teamIds) {
        teams.addAll(teamIds);
        return this;
    }

    /** As {@link #of(List)}, of one team. */
    public SourcePlay of(String teamId) {
        return of(List.of(teamId));
    }

    /** Adds a participant in a role of the contract (ParticipantType). */
    public SourcePlay with(ScorerEntry entry, String role, String playerId, String teamId) {
        roles.add(new PlayRole(entry, role, playerId, teamId));
        return this;
    }

    /** Adds a qualifier of the contract (ShotQualifier and the like). */
    public SourcePlay qualified(ScorerEntry entry, String qualifier) {
        qualifiers.add(new Qualifier(entry, qualifier));
        return this;
    }

    /** Sets an attribute to the id of another play, once that was sent. */
    public SourcePlay refersTo(String attribute, SourcePlay other) {
        references.put(attribute, other);
        return this;
    }

    /** Sets the status of the period (PeriodStatus). */
    public SourcePlay periodStatus(String status) {
        periodStatus = status;
        return this;
    }

    /** The kind of the published row, for tracing. */
    SourcePlay fromSource(String type) {
        sourceType = type;
        return this;
    }

    /** Sets the published score, if any. */
    SourcePlay scored(@Nullable RunningScore score) {
        runningScore = score;
        return this;
    }

    /** The attributes, which callers can modify. */
    public ObjectNode attributes() {
        return attributes;
    }

    String key() {
        return key;
    }

    /** True if the play is of that kind (EventType). */
    public boolean is(String otherKind) {
        return kind.equals(otherKind);
    }

    String kind() {
        return kind;
    }

    PeriodId period() {
        return period;
    }

    @Nullable
    Long clockMs() {
        return clockMs;
    }

    List<String> teams() {
        return teams;
    }

    /** The acting team, or empty. */
    String team() {
        return teams.isEmpty() ? "" : teams.get(0);
    }

    List<PlayRole> roles() {
        return roles;
    }

    List<Qualifier> qualifiers() {
        return qualifiers;
    }

    Map<String, SourcePlay> references() {
        return references;
    }

    @Nullable
    String periodStatus() {
        return periodStatus;
    }

    String sourceType() {
        return sourceType;
    }

    @Nullable
    RunningScore runningScore() {
        return runningScore;
    }

    /** The player in a role, or empty. */
    String player(String role) {
        return roles.stream()
                .filter(candidate -> candidate.type().equals(role))
                .map(PlayRole::playerId)
                .findFirst()
                .orElse("");
    }

    /** True if a participant is in a role; its player may be unknown. */
    boolean hasRole(String role) {
        return roles.stream().anyMatch(candidate -> candidate.type().equals(role));
    }

    boolean hasQualifier(String name) {
        return qualifiers.stream().anyMatch(qualifier -> qualifier.name().equals(name));
    }

    /** A shot or free throw that went in. */
    boolean isMade() {
        return attributes.path("isSuccessful").asBoolean();
    }

    /** A shot or free throw that missed. */
    boolean isMissed() {
        return attributes.has("isSuccessful") && !isMade();
    }

    String attribute(String name) {
        return attributes.path(name).asText();
    }

    /** The number of the last required entry. */
    int knownFrom() {
        return rows.stream().mapToInt(ScorerEntry::number).max().orElseThrow();
    }

    /** All entries of the play. */
    List<ScorerEntry> entries() {
        List<ScorerEntry> all = new ArrayList<>(rows);
        roles.forEach(role -> all.add(role.entry()));
        qualifiers.forEach(qualifier -> all.add(qualifier.entry()));
        return all.stream().distinct().toList();
    }

    /**
     * The entry of a published row by the scorers.
     *
     * @param number position in the order of entry, unique in a game, with gaps
     * @param utc when the play of the row happened, UNIX milliseconds
     */
    public record ScorerEntry(int number, long utc) {}

    /** The score after a play, as published with it. */
    public record RunningScore(int home, int away) {

        /** The score of a row; null if it has none. */
        static @Nullable RunningScore of(SourceNode row, String home, String away) {
            return row.has(home) && row.has(away) ? new RunningScore(row.integer(home), row.integer(away)) : null;
        }

        /** The running scores of a game by event id, in order of play; events without a published score are omitted. */
        static ObjectNode file(GameInfo fixture, List<SourcePlay> orderOfPlay) {
            ObjectNode json = JsonNodeFactory.instance.objectNode().put("fixtureId", fixture.id());
            fixture.teamIds().forEach(json.putArray("competitors")::add);
            ObjectNode scores = json.putObject("scores");
            EventJson events = new EventJson(fixture);
            for (SourcePlay play : orderOfPlay) {
                RunningScore score = play.runningScore();
                if (score != null) {
                    scores.putArray(events.idOf(play)).add(score.home).add(score.away);
                }
            }
            return json;
        }
    }
}
