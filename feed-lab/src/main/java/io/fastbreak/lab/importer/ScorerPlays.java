package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.DetailRows.Listing;
import io.fastbreak.lab.importer.FreeThrowFouls.ReboundedMisses;
import io.fastbreak.lab.importer.GameMarks.Lineups;
import io.fastbreak.lab.importer.ImportedGame.GamePlays;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The plays of a game that the scorers' tools recorded, in order of play. */
final class ScorerPlays {

    private final GameInfo fixture;
    private final List<ScorerAction> actions;
    private final ScorerSubstitutions substitutions;
    private final GameMarks marks;
    private final List<String> notes = new ArrayList<>();
    private int deadBalls;

    private ScorerPlays(GameInfo fixture, List<ScorerAction> actions) {
        this.fixture = fixture;
        this.actions = actions;
        this.substitutions = ScorerSubstitutions.of(fixture, actions);
        this.marks = new GameMarks(fixture);
    }

    /** @param actions in order of play */
    static GamePlays of(GameInfo fixture, List<ScorerAction> actions) {
        return new ScorerPlays(fixture, actions).convert();
    }

    private GamePlays convert() {
        List<Listing<ScorerAction>> listings = new ArrayList<>();
        for (int i = 0; i < actions.size(); i++) {
            listings.add(new Listing<>(actions.get(i), plays(i)));
        }
        for (ScorerAction stray : new ScorerDetails(listings).fold()) {
            notes.add("Left out: row " + stray.key() + " (" + stray.words() + "), no play that it could belong to");
        }
        if (deadBalls > 0) {
            notes.add("Dead-ball rebounds, counted in no line of the official box score: " + deadBalls);
        }
        notes.addAll(substitutions.notes());
        List<SourcePlay> plays = new ArrayList<>(Lineups.of(fixture, firstUtc()));
        listings.forEach(listing -> plays.addAll(listing.plays()));
        FreeThrowFouls.link(plays);
        ReboundedMisses.link(plays);
        return new GamePlays(plays, notes);
    }

    /** A game may begin before its time. */
    private long firstUtc() {
        return actions.stream()
                .mapToLong(action -> action.entry().utc())
                .reduce(fixture.start().toEpochMilli(), Math::min);
    }

    private List<SourcePlay> plays(int index) {
        ScorerAction action = actions.get(index);
        if (ScorerDetails.isDetail(action)) {
            return List.of();
        }
        return switch (action.kind()) {
            case "2pt" -> List.of(ScorerEvents.shot(action, 2));
            case "3pt" -> List.of(ScorerEvents.shot(action, 3));
            case "freethrow" -> List.of(ScorerEvents.freeThrow(action));
            case "foul" -> List.of(foul(action));
            case "rebound" -> List.of(rebound(action));
            case "turnover" -> List.of(ScorerEvents.turnover(action));
            case "timeout" -> List.of(ScorerEvents.timeout(action));
            case "jumpball" -> jumpBall(action);
            case "substitution" -> substitutions.at(index);
            case "period" -> period(action);
            case "game" -> game(action);
            default -> leaveOut(action);
        };
    }

    private SourcePlay foul(ScorerAction action) {
        SourcePlay foul = ScorerEvents.foul(action);
        String type = foul.attribute("type");
        if (ScorerEvents.isNobodys(type)) {
            notes.add("Row " + action.key() + ": a " + type.toLowerCase(Locale.ROOT) + " foul of " + action.team()
                    + ", counted in no line of the official box score");
        }
        return foul;
    }

    private SourcePlay rebound(ScorerAction action) {
        deadBalls += action.subKind().endsWith("deadball") ? 1 : 0;
        return ScorerEvents.rebound(action);
    }

    /** The row that announces the opening jump ball names nobody; who wins it does. */
    private static List<SourcePlay> jumpBall(ScorerAction action) {
        return action.subKind().equals("startperiod") ? List.of() : List.of(action.play("JUMP_BALL", "WON_BY"));
    }

    private List<SourcePlay> period(ScorerAction action) {
        return action.subKind().equals("start") ? marks.periodStart(action) : marks.periodEnd(action);
    }

    /** The game starts with its first period. */
    private List<SourcePlay> game(ScorerAction action) {
        return action.subKind().equals("start") ? List.of() : marks.gameEnd(action);
    }

    private List<SourcePlay> leaveOut(ScorerAction action) {
        notes.add("Left out: row " + action.key() + ", its kind " + action.words() + " has no v2 event");
        return List.of();
    }

    /** Single rows of the scorers as plays. */
    static final class ScorerEvents {

        private static final Set<String> NOBODYS_FOULS = Set.of("BENCH", "COACH");

        private ScorerEvents() {}

        static SourcePlay shot(ScorerAction action, int points) {
            SourcePlay shot = attempt(action, "SHOT", points);
            shot.attributes().put("type", ScorerTypes.shot(action));
            return shot;
        }

        static SourcePlay freeThrow(ScorerAction action) {
            SourcePlay freeThrow = attempt(action, "FREE_THROW", 1);
            int attempt = attemptOf(action.subType());
            if (attempt > 0) {
                freeThrow.attributes().put("attemptSequence", attempt);
            }
            return freeThrow;
        }

        private static SourcePlay attempt(ScorerAction action, String eventType, int points) {
            SourcePlay play = action.play(eventType, "SHOOTER");
            play.attributes().put("points", points).put("isSuccessful", action.successful());
            action.qualifiers().forEach(qualifier -> play.qualified(action.entry(), qualifier));
            return play;
        }

        /** {@code 1of2} is the first; 0 where no number is given. */
        private static int attemptOf(String words) {
            String digits = words.replaceAll("\\D.*$", "");
            return digits.isEmpty() ? 0 : Integer.parseInt(digits);
        }

        static SourcePlay rebound(ScorerAction action) {
            return typed(action.play("REBOUND", "REBOUNDER"), ScorerTypes.rebound(action));
        }

        static SourcePlay turnover(ScorerAction action) {
            return typed(action.play("TURNOVER", "TURNOVER_BY"), ScorerTypes.turnover(action));
        }

        static SourcePlay timeout(ScorerAction action) {
            return typed(action.play("TIMEOUT"), ScorerTypes.timeout(action));
        }

        /** A foul of the coach or the bench counts for no player. */
        static SourcePlay foul(ScorerAction action) {
            String type = ScorerTypes.foul(action);
            SourcePlay foul = typed(isNobodys(type) ? action.play("FOUL") : action.play("FOUL", "FOUL_BY"), type);
            if (action.freeThrowsAwarded() > 0) {
                foul.attributes().put("freeThrowsAwarded", action.freeThrowsAwarded());
            }
            return foul;
        }

        static boolean isNobodys(String foulType) {
            return NOBODYS_FOULS.contains(foulType);
        }

        private static SourcePlay typed(SourcePlay play, String type) {
            play.attributes().put("type", type);
            return play;
        }
    }
}
