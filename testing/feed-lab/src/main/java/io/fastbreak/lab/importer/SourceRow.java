package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row of a published play-by-play, of any format, in the contract's words. */
final class SourceRow {

    /** A participant that the row names beside its own player; {@code entry} is null for the row's own. */
    record NamedPlayer(
            String role,
            String player,
            String team,
            @Nullable SourceRow entry) {}

    /** How long play is stopped after a row. Typical values, not facts of a game. */
    enum Stop {
        NONE(500),
        SUBSTITUTION(3_000),
        FREE_THROW(12_000),
        FOUL(15_000),
        TIMEOUT(60_000),
        PERIOD_END(120_000);

        private final long ms;

        Stop(long ms) {
            this.ms = ms;
        }

        long ms() {
            return ms;
        }
    }

    private final RowKind kind;
    private final String words;
    private final PeriodId period;
    private final ObjectNode attributes = JsonNodeFactory.instance.objectNode();
    private final List<String> qualifiers = new ArrayList<>();
    private final List<NamedPlayer> named = new ArrayList<>();
    private String key = "";
    private int number;
    private long utc;
    private Stop stop = Stop.NONE;
    private @Nullable Long clockMs;
    private String team = "";
    private String player = "";
    private String rebounds = "";
    private @Nullable RunningScore score;

    /** @param words the published words for the row's kind */
    SourceRow(RowKind kind, String words, PeriodId period) {
        this.kind = kind;
        this.words = words;
        this.period = period;
    }

    /** @param rowNumber position in the order of entry */
    SourceRow entered(String rowKey, int rowNumber) {
        key = rowKey;
        number = rowNumber;
        return this;
    }

    /** @param utcMs when the play of the row happened, UNIX milliseconds */
    SourceRow happened(long utcMs) {
        utc = utcMs;
        return this;
    }

    /** @param remainingMs the game clock; null if it is unknown */
    SourceRow at(@Nullable Long remainingMs) {
        clockMs = remainingMs;
        return this;
    }

    /** How long the row stops the clock. */
    SourceRow stopping(Stop length) {
        stop = length;
        return this;
    }

    /** The row's team and player, each empty if the row names none. */
    SourceRow by(String teamId, String playerId) {
        team = teamId;
        player = playerId;
        return this;
    }

    SourceRow scored(@Nullable RunningScore afterRow) {
        score = afterRow;
        return this;
    }

    /** Sets points and success of a throw. */
    SourceRow worth(int points, boolean isMade) {
        attributes.put("points", points).put("isSuccessful", isMade);
        return this;
    }

    /** Sets the type, unless it is empty. */
    SourceRow typed(String type) {
        return type.isEmpty() ? this : with("type", type);
    }

    SourceRow with(String attribute, String value) {
        attributes.put(attribute, value);
        return this;
    }

    /** Sets a positive number. */
    SourceRow with(String attribute, int value) {
        if (value > 0) {
            attributes.put(attribute, value);
        }
        return this;
    }

    SourceRow qualified(String qualifier) {
        qualifiers.add(qualifier);
        return this;
    }

    /** Adds a participant, unless it is empty. */
    SourceRow naming(String role, String playerId, String teamId, @Nullable SourceRow entry) {
        if (!playerId.isEmpty()) {
            named.add(new NamedPlayer(role, playerId, teamId, entry));
        }
        return this;
    }

    /** @param throwKey the key of the row whose miss is rebounded; empty if the source does not say */
    SourceRow rebounding(String throwKey) {
        rebounds = throwKey;
        return this;
    }

    RowKind kind() {
        return kind;
    }

    boolean is(RowKind other) {
        return kind == other;
    }

    String words() {
        return words;
    }

    PeriodId period() {
        return period;
    }

    String key() {
        return key;
    }

    int number() {
        return number;
    }

    long utc() {
        return utc;
    }

    Stop stop() {
        return stop;
    }

    /** Remaining milliseconds; null if it is unknown. */
    @Nullable
    Long clockMs() {
        return clockMs;
    }

    String team() {
        return team;
    }

    String player() {
        return player;
    }

    List<NamedPlayer> named() {
        return named;
    }

    String rebounds() {
        return rebounds;
    }

    @Nullable
    RunningScore score() {
        return score;
    }

    boolean isMade() {
        return attributes.path("isSuccessful").asBoolean();
    }

    int points() {
        return attributes.path("points").asInt();
    }

    String type() {
        return attributes.path("type").asText();
    }

    ScorerEntry entry() {
        return new ScorerEntry(number, utc);
    }

    /** A play of the row, without what the row says of teams, players and attributes. */
    SourcePlay play(String keyEnding, String eventType) {
        return new SourcePlay(key + keyEnding, eventType, period, clockMs)
                .madeBy(entry())
                .fromSource(words)
                .scored(score);
    }

    /** The play that the row makes. */
    SourcePlay play() {
        SourcePlay play = play("", kind.eventType());
        play.attributes().setAll(attributes);
        if (!team.isEmpty()) {
            play.of(team);
        }
        if (!player.isEmpty() && !kind.role().isEmpty()) {
            play.with(entry(), kind.role(), player, team);
        }
        qualifiers.forEach(qualifier -> play.qualified(entry(), qualifier));
        for (NamedPlayer other : named) {
            SourceRow row = other.entry() == null ? this : other.entry();
            play.with(row.entry(), other.role(), other.player(), other.team());
            if (other.role().equals("BLOCKER")) {
                play.qualified(row.entry(), "BLOCKED");
            }
        }
        return play;
    }
}
