package io.fastbreak.lab.importer;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.FixtureCard;
import java.time.Instant;
import java.util.List;

/** The game that the events belong to. */
public record GameInfo(String id, Instant start, CompetitionInfo league, RosterTeam home, RosterTeam away) {

    /** Home, then away. */
    public List<RosterTeam> teams() {
        return List.of(home, away);
    }

    /** The ids of home, then away. */
    public List<String> teamIds() {
        return List.of(home.id(), away.id());
    }

    String sideOf(String teamId) {
        return teamId.equals(home.id()) ? home.side() : away.side();
    }

    boolean has(String teamId) {
        return teamIds().contains(teamId);
    }

    /** What the game clock shows when a period starts, milliseconds. */
    long lengthMs(PeriodId period) {
        return league.lengthMs(period);
    }

    /** The other team. */
    String opponentOf(String teamId) {
        return teamId.equals(home.id()) ? away.id() : home.id();
    }

    /** The same for every making of this game, so that making it again gives the same bytes. */
    String traceId() {
        return league.collector() + "/" + id;
    }

    /** A competitor with its active players; {@code side} is HOME or AWAY. */
    public record RosterTeam(String id, String name, String side, List<RosterPlayer> players) {
        private FixtureCard.Team card() {
            return new FixtureCard.Team(
                    id,
                    name,
                    CompetitorType.valueOf(side),
                    players.stream()
                            .map(player -> new FixtureCard.Player(player.id, player.name, player.shirt))
                            .toList());
        }
    }

    /** An active player. */
    public record RosterPlayer(
            String id, String name, @JsonIgnore String shirt, boolean starter) {}

    /**
     * The facts that are the same in all games of a competition, for its events and fixture cards.
     *
     * @param name for readers
     * @param rules the rules of the game that it is played under, as fixture cards name them: fiba, nba or ncaa; empty if
     *     cards have no name for them
     * @param source the contract's EventSource that such a feed carries
     * @param collector where its events come from: how the {@code traceId} of each begins
     * @param substitution what the source calls a substitution; empty: the kind of its rows
     * @param periodMs length of a regular period, milliseconds
     * @param overtimeMs length of an overtime, milliseconds
     */
    public record CompetitionInfo(
            String name,
            String rules,
            String source,
            String collector,
            String substitution,
            long periodMs,
            long overtimeMs) {

        /** With periods as long as the rules have them. */
        public CompetitionInfo(String name, String rules, String source, String collector, String substitution) {
            this(name, rules, source, collector, substitution, rules.equals("nba") ? 720_000 : 600_000, 300_000);
        }

        /** What the game clock shows when a period starts, milliseconds. */
        public long lengthMs(PeriodId period) {
            return period.isOvertime() ? overtimeMs : periodMs;
        }
    }

    /** The fixture card: names and start, which events do not carry. */
    public FixtureCard card() {
        return new FixtureCard(
                id,
                home.name + " v " + away.name,
                start.toString(),
                new FixtureCard.Sport(null, "Basketball"),
                league.name,
                league.rules.isEmpty() ? null : league.rules,
                teams().stream().map(RosterTeam::card).toList());
    }
}
