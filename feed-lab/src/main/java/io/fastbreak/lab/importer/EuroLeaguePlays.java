package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.DetailRows.Listing;
import io.fastbreak.lab.importer.EuroLeagueRows.EuroLeagueRow;
import io.fastbreak.lab.importer.FreeThrowFouls.ReboundedMisses;
import io.fastbreak.lab.importer.GameMarks.Lineups;
import io.fastbreak.lab.importer.ImportedGame.GamePlays;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The plays of a EuroLeague game in order of play. */
final class EuroLeaguePlays {

    private final GameInfo fixture;
    private final GameMarks marks;
    private final Substitutions substitutions = new Substitutions();
    private final List<String> notes = new ArrayList<>();

    private EuroLeaguePlays(GameInfo fixture) {
        this.fixture = fixture;
        this.marks = new GameMarks(fixture);
    }

    static GamePlays of(GameInfo fixture, List<EuroLeagueRow> rows) {
        return new EuroLeaguePlays(fixture).convert(rows);
    }

    private GamePlays convert(List<EuroLeagueRow> rows) {
        List<Listing<EuroLeagueRow>> listings =
                rows.stream().map(row -> new Listing<>(row, plays(row))).toList();
        for (EuroLeagueRow row : new EuroLeagueDetails(listings).fold()) {
            notes.add("Left out: row " + row.key() + " (" + row.kind() + "), no play that it could belong to");
        }
        if (substitutions.unpaired() > 0) {
            notes.add("Left out: " + substitutions.unpaired() + " substitution rows without their other half");
        }
        List<SourcePlay> plays = new ArrayList<>(Lineups.of(fixture));
        listings.forEach(listing -> plays.addAll(listing.plays()));
        FreeThrowFouls.link(plays);
        ReboundedMisses.link(plays);
        return new GamePlays(plays, notes);
    }

    private List<SourcePlay> plays(EuroLeagueRow row) {
        return switch (row.kind()) {
            case "2FGM" -> List.of(shot(row, 2, true));
            case "3FGM" -> List.of(shot(row, 3, true));
            case "2FGA" -> List.of(shot(row, 2, false));
            case "3FGA" -> List.of(shot(row, 3, false));
            case "2FGAB" -> List.of(shot(row, 2, false).qualified(row.entry(), "BLOCKED"));
            case "3FGAB" -> List.of(shot(row, 3, false).qualified(row.entry(), "BLOCKED"));
            case "FTM" -> List.of(attempt(row, "FREE_THROW", 1, true));
            case "FTA" -> List.of(attempt(row, "FREE_THROW", 1, false));
            case "CM" -> List.of(foul(row, "PERSONAL"));
            case "OF" -> List.of(foul(row, "OFFENSIVE"));
            case "CMU" -> List.of(foul(row, "UNSPORTSMANLIKE"));
            case "CMT" -> List.of(foul(row, "TECHNICAL"));
            case "CMD" -> List.of(foul(row, "DISQUALIFYING"));
            case "CMTI" -> List.of(foul(row, "THROW_IN"));
            case "C" -> List.of(nobodysFoul(row, "COACH"));
            case "B" -> List.of(nobodysFoul(row, "BENCH"));
            case "D" -> List.of(typed(row, "REBOUND", "REBOUNDER", "DEFENSIVE"));
            case "O" -> List.of(typed(row, "REBOUND", "REBOUNDER", "OFFENSIVE"));
            case "TO" -> List.of(row.play("TURNOVER", "TURNOVER_BY"));
            case "TOUT" -> List.of(typed(row, "TIMEOUT", "", "FULL"));
            case "TOUT_TV" -> List.of(typed(row, "TIMEOUT", "", "MEDIA"));
            case "CCH" -> List.of(row.play("CHALLENGE"));
            case "JB" -> List.of(row.play("JUMP_BALL"));
            case "IN", "OUT" -> substitution(row);
            case "BP" -> marks.periodStart(row);
            case "EP" -> marks.periodEnd(row);
            case "EG" -> marks.gameEnd(row);
            default -> leaveOut(row);
        };
    }

    private List<SourcePlay> leaveOut(EuroLeagueRow row) {
        if (!EuroLeagueDetails.isDetail(row)) {
            notes.add("Left out: row " + row.key() + ", its kind " + row.kind() + " has no v2 event");
        }
        return List.of();
    }

    private static SourcePlay shot(EuroLeagueRow row, int points, boolean made) {
        return attempt(row, "SHOT", points, made);
    }

    private static SourcePlay attempt(EuroLeagueRow row, String eventType, int points, boolean made) {
        SourcePlay play = row.play(eventType, "SHOOTER");
        play.attributes().put("points", points).put("isSuccessful", made);
        return play;
    }

    private static SourcePlay foul(EuroLeagueRow row, String type) {
        return typed(row, "FOUL", "FOUL_BY", type);
    }

    /** A foul of the coach or the bench counts for no player. */
    private SourcePlay nobodysFoul(EuroLeagueRow row, String type) {
        notes.add("Row " + row.key() + ": a " + type.toLowerCase(Locale.ROOT) + " foul of " + row.team()
                + ", counted in no line of the official box score");
        return typed(row, "FOUL", "", type);
    }

    private static SourcePlay typed(EuroLeagueRow row, String eventType, String role, String type) {
        SourcePlay play = role.isEmpty() ? row.play(eventType) : row.play(eventType, role);
        play.attributes().put("type", type);
        return play;
    }

    private List<SourcePlay> substitution(EuroLeagueRow row) {
        return substitutions.add(row, row.is("IN")).map(pair -> pair.fromSource("IN/OUT")).stream()
                .toList();
    }

    /** Assists, blocks, steals and fouls drawn in the EuroLeague's play-by-play. */
    static final class EuroLeagueDetails extends DetailRows<EuroLeagueRow> {
        private static final Set<String> KINDS = Set.of("AS", "AG", "FV", "ST", "RV");

        EuroLeagueDetails(List<Listing<EuroLeagueRow>> listings) {
            super(listings);
        }

        static boolean isDetail(EuroLeagueRow row) {
            return KINDS.contains(row.kind());
        }

        @Override
        List<EuroLeagueRow> fold() {
            // A block names only the opponent; the row of the blocked shooter, read before, identifies the shot.
            List<Integer> details =
                    new ArrayList<>(IntStream.range(0, listings().size())
                            .filter(at -> isDetail(listings().get(at).row()))
                            .boxed()
                            .toList());
            details.sort(Comparator.comparing(at -> listings().get(at).row().is("FV")));
            return details.stream()
                    .filter(at -> fold(at, listings().get(at).row()).isEmpty())
                    .map(at -> listings().get(at).row())
                    .toList();
        }

        private Optional<SourcePlay> fold(int at, EuroLeagueRow row) {
            return switch (row.kind()) {
                case "AS" -> assign(at, "ASSISTER", 0, play -> isAssisted(play, row));
                case "ST" -> assign(at, "STEALER", REACH, play -> isOpponents(play, row, "TURNOVER", "STEALER"));
                case "RV" ->
                    assign(at, "FOUL_ON", REACH, play -> isDrawn(play, row) && isAtClockOf(play, row))
                            .or(() -> assign(at, "FOUL_ON", REACH, play -> isDrawn(play, row)));
                case "AG" ->
                    nearest(at, REACH, play -> isBlockedShotOf(play, row))
                            .map(shot -> shot.qualified(row.entry(), "BLOCKED"));
                default ->
                    assign(at, "BLOCKER", REACH, play -> isBlocked(play, row) && play.hasQualifier("BLOCKED"))
                            .or(() -> assign(at, "BLOCKER", REACH, play -> isBlocked(play, row)));
            };
        }

        private static boolean isBlockedShotOf(SourcePlay play, EuroLeagueRow against) {
            return play.is("SHOT")
                    && play.isMissed()
                    && play.player("SHOOTER").equals(against.player())
                    && !play.hasQualifier("BLOCKED");
        }
    }
}
