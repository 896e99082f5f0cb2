package io.fastbreak.testkit.scenario;

import com.fasterxml.jackson.databind.node.ArrayNode;
import io.fastbreak.lab.importer.PeriodId;
import io.fastbreak.lab.importer.SourcePlay;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import io.fastbreak.testkit.scenario.SentencePattern.Words;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The plays of scenarios, each as a sentence. */
final class PlaySentences {
    private static final ScorerEntry ENTRY = new ScorerEntry(1, 0);
    private static final Map<String, Integer> WORTH = Map.of("free throw", 1, "two", 2, "three", 3);
    private static final List<SentencePattern<Builder>> FORMS = List.of(
            SentencePattern.of("(two|three|free throw) by PLAYER [assisted by PLAYER] [for ID]", PlaySentences::made),
            SentencePattern.of("shot worth NUMBER by PLAYER", PlaySentences::worth),
            SentencePattern.of("(two|three) of nobody", PlaySentences::ofTeams),
            SentencePattern.of("(two|three) of TEAM [or TEAM] [assisted by PLAYER]", PlaySentences::ofTeams),
            SentencePattern.of("unknown kind worth NUMBER", PlaySentences::unknown),
            SentencePattern.of(
                    "missed (two|three|free throw) by PLAYER [blocked by PLAYER] [for ID]", PlaySentences::missed),
            SentencePattern.of(
                    "(offensive|defensive) rebound by PLAYER [of ID] [of free throw ID]", PlaySentences::rebound),
            SentencePattern.of("foul by PLAYER [on PLAYER]", PlaySentences::foul),
            SentencePattern.of("turnover by PLAYER [stolen by PLAYER]", PlaySentences::turnover),
            SentencePattern.of("timeout of TEAM", words -> play("TIMEOUT", "type", "FULL", words.get(0))),
            SentencePattern.of("substitution PLAYER for PLAYER", PlaySentences::substitution),
            SentencePattern.of("lineup PLAYERS", PlaySentences::lineup),
            SentencePattern.of("possession of TEAM", words -> when -> when.play("POSSESSION_CHANGE", words.get(0))),
            SentencePattern.of("clock (starts|stops)", PlaySentences::clock),
            SentencePattern.of("period (begins|ends)", PlaySentences::period),
            SentencePattern.of(
                    "match (not started|warmup|in progress|finished|interrupted|abandoned)", PlaySentences::match),
            SentencePattern.of("feed is (reliable|unreliable)", PlaySentences::reliability),
            SentencePattern.of("challenge of TEAM [about ID] [decided ID]", PlaySentences::challenge),
            SentencePattern.of("jump ball PLAYER over PLAYER", PlaySentences::jumpBall));

    /**
     * When a play happens.
     *
     * @param clockMs remaining time on the game clock; null if the event has none
     */
    record When(PeriodId period, @Nullable Long clockMs) {

        private SourcePlay play(String kind, String... teams) {
            return new SourcePlay("", kind, period, clockMs).madeBy(ENTRY).of(List.of(teams));
        }
    }

    /** Makes the play of a sentence at its time. */
    @FunctionalInterface
    interface Builder {
        SourcePlay at(When when);
    }

    private PlaySentences() {}

    /** All sentences. */
    static List<String> words() {
        return SentencePattern.words(FORMS);
    }

    /** @throws ScenarioSyntaxException where the text is not a play */
    static Builder read(String text) {
        return SentencePattern.read("play", FORMS, text);
    }

    private static Builder made(Words words) {
        return attempt(words, true, "ASSISTER");
    }

    /** By a player, worth any number of points. */
    private static Builder worth(Words words) {
        return when -> {
            SourcePlay play = with(when.play("SHOT"), "SHOOTER", words.get(1));
            play.attributes().put("points", Integer.parseInt(words.get(0))).put("isSuccessful", true);
            return play;
        };
    }

    /** Without a shooter. */
    private static Builder ofTeams(Words words) {
        String[] teams =
                words.found().stream().skip(1).limit(2).filter(Objects::nonNull).toArray(String[]::new);
        String assister = words.found().size() > 3 ? words.find(3) : null;
        return when -> {
            SourcePlay play = with(when.play("SHOT", teams), "ASSISTER", assister);
            play.attributes().put("points", WORTH.getOrDefault(words.get(0), 0)).put("isSuccessful", true);
            return play;
        };
    }

    private static Builder unknown(Words words) {
        return when -> {
            SourcePlay play = when.play("UNKNOWN", "MAD");
            play.attributes().put("points", Integer.parseInt(words.get(0))).put("isSuccessful", true);
            return play;
        };
    }

    private static Builder missed(Words words) {
        return attempt(words, false, "BLOCKER");
    }

    private static Builder attempt(Words words, boolean successful, String secondRole) {
        return when -> {
            int points = WORTH.getOrDefault(words.get(0), 0);
            SourcePlay play = when.play(points == 1 ? "FREE_THROW" : "SHOT");
            with(play, "SHOOTER", words.get(1));
            with(play, secondRole, words.find(2));
            play.attributes().put("points", points).put("isSuccessful", successful);
            refer(play, "foulId", words.find(3));
            return play;
        };
    }

    private static Builder rebound(Words words) {
        return when -> {
            SourcePlay play = with(when.play("REBOUND"), "REBOUNDER", words.get(1));
            play.attributes().put("type", words.get(0).toUpperCase(Locale.ROOT));
            return refer(refer(play, "shotId", words.find(2)), "freeThrowId", words.find(3));
        };
    }

    private static Builder foul(Words words) {
        return when -> {
            SourcePlay play = with(with(when.play("FOUL"), "FOUL_BY", words.get(0)), "FOUL_ON", words.find(1));
            play.attributes().put("type", "PERSONAL");
            return play;
        };
    }

    private static Builder turnover(Words words) {
        return when -> with(with(when.play("TURNOVER"), "TURNOVER_BY", words.get(0)), "STEALER", words.find(1));
    }

    private static Builder substitution(Words words) {
        return when ->
                with(with(when.play("SUBSTITUTION"), "SUBSTITUTED_IN", words.get(0)), "SUBSTITUTED_OUT", words.get(1));
    }

    private static Builder lineup(Words words) {
        return when -> {
            String[] players = words.get(0).split(" ", -1);
            SourcePlay play = when.play("LINEUP", ScenarioGame.teamOf(players[0]));
            ArrayNode lineup = play.attributes().putArray("lineup");
            for (String player : players) {
                lineup.addObject().put("id", player).put("isStarter", true);
            }
            return play;
        };
    }

    private static Builder clock(Words words) {
        String status = words.get(0).equals("starts") ? "STARTED" : "STOPPED";
        return when -> {
            SourcePlay play = when.play("CLOCK");
            play.attributes().put("status", status);
            return play;
        };
    }

    private static Builder period(Words words) {
        String status = words.get(0).equals("begins") ? "IN_PROGRESS" : "FINISHED";
        return when -> when.play("PERIOD_TRANSITION", "MAD", "MIL").periodStatus(status);
    }

    private static Builder match(Words words) {
        String status = words.get(0).toUpperCase(Locale.ROOT).replace(' ', '_');
        return play("MATCH_STATUS_CHANGE", "status", status, "MAD", "MIL");
    }

    private static Builder reliability(Words words) {
        return when -> {
            SourcePlay play = when.play("RELIABILITY");
            play.attributes().put("isReliabile", words.get(0).equals("reliable"));
            return play;
        };
    }

    /** About FOUL and undecided unless the sentence says otherwise. */
    private static Builder challenge(Words words) {
        return when -> {
            SourcePlay play = when.play("CHALLENGE", words.get(0));
            play.attributes().put("reason", Objects.requireNonNullElse(words.find(1), "FOUL"));
            if (words.find(2) != null) {
                play.attributes().put("outcome", words.find(2));
            }
            return play;
        };
    }

    private static Builder jumpBall(Words words) {
        return when -> with(with(when.play("JUMP_BALL"), "WON_BY", words.get(0)), "LOST_BY", words.get(1));
    }

    private static Builder play(String kind, String attribute, String value, String... teams) {
        return when -> {
            SourcePlay play = when.play(kind, teams);
            play.attributes().put(attribute, value);
            return play;
        };
    }

    private static SourcePlay with(SourcePlay play, String role, @Nullable String player) {
        return player == null ? play : play.with(ENTRY, role, player, ScenarioGame.teamOf(player));
    }

    private static SourcePlay refer(SourcePlay play, String attribute, @Nullable String eventId) {
        if (eventId != null) {
            play.attributes().put(attribute, eventId);
        }
        return play;
    }
}
