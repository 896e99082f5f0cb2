package io.fastbreak.client.view;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.model.game.PeriodLine;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.game.ScoringSummary.PeriodScore;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The latest known version of a game. Score, clock, status and reliability are those of the newest record; the box score
 * is that of the last whole game and may be {@linkplain #isBoxScoreOlder older}.
 *
 * @param whole null if only summaries came yet
 * @param summary null if no newer one than the whole game is known
 */
public record CurrentGame(@Nullable Game whole, @Nullable ScoringSummary summary) {

    /** @throws IllegalArgumentException if there is neither, or if the summary is not newer */
    public CurrentGame {
        if (summary == null ? whole == null : whole != null && whole.stateVersion() >= summary.stateVersion()) {
            throw new IllegalArgumentException("a game is a whole one, or a summary, or both and the summary newer");
        }
    }

    private Game game() {
        return requireNonNull(whole);
    }

    public String fixtureId() {
        return summary != null ? summary.fixtureId() : game().fixtureId();
    }

    /** Only grows per fixture. */
    public long stateVersion() {
        return summary != null ? summary.stateVersion() : game().stateVersion();
    }

    /** When the last change was appended or noticed, milliseconds. */
    public long asOfUtc() {
        return summary != null ? summary.asOfUtc() : game().asOfUtc();
    }

    public List<Score> scores() {
        return summary != null
                ? summary.competitors()
                : game().competitors().stream()
                        .map(line -> new Score(line.id(), line.side(), line.score()))
                        .toList();
    }

    /** The periods that were played, in their order. */
    public List<PeriodScore> periodScores() {
        return summary != null ? summary.periodScores() : periodScores(game().competitors());
    }

    private static List<PeriodScore> periodScores(List<CompetitorLine> lines) {
        List<PeriodScore> scores = new ArrayList<>();
        for (int i = 0; !lines.isEmpty() && i < lines.get(0).periods().size(); i++) {
            PeriodLine period = lines.get(0).periods().get(i);
            Map<String, Integer> points = new LinkedHashMap<>(4);
            for (CompetitorLine line : lines) {
                points.put(line.id(), line.periods().get(i).points());
            }
            scores.add(new PeriodScore(period.type(), period.number(), points));
        }
        return scores;
    }

    public @Nullable Period period() {
        return summary != null ? summary.period() : game().period();
    }

    public @Nullable GameClock clock() {
        return summary != null ? summary.clock() : game().clock();
    }

    /** Id of the competitor that has the ball; null if unknown. */
    public @Nullable String possession() {
        return summary != null ? summary.possession() : game().possession();
    }

    public MatchStatus matchStatus() {
        return summary != null ? summary.matchStatus() : game().matchStatus();
    }

    public boolean isFinal() {
        return summary != null ? summary.isFinal() : game().isFinal();
    }

    /** True from its beginning to its end, breaks included: a game of which the pipeline has a word every second. */
    boolean isInPlay() {
        return matchStatus() == MatchStatus.IN_PROGRESS && !isFinal();
    }

    /** Corrections since the game became final. */
    public int resultRevision() {
        return summary != null ? summary.resultRevision() : game().resultRevision();
    }

    /** False if a field is missing that identifies the game or its reliability. */
    boolean isComplete() {
        return summary != null
                ? isThere(summary.fixtureId(), summary.reasons(), summary.matchStatus(), summary.competitors())
                : isThere(game().fixtureId(), game().reliability(), game().matchStatus(), game().competitors())
                        && isThere(game().reliability().reasons());
    }

    private static boolean isThere(@Nullable Object... fields) {
        return Stream.of(fields).allMatch(Objects::nonNull);
    }

    /** True if the record is marked reliable and has no reasons. */
    public boolean isReliable() {
        boolean said =
                summary != null ? summary.reliable() : game().reliability().reliable();
        return said && reasons().isEmpty();
    }

    /** Why the game is unreliable; empty if it is reliable. */
    public List<Reason> reasons() {
        return summary != null ? summary.reasons() : game().reliability().reasons();
    }

    /** Ids of challenges and protests without an outcome. */
    public List<String> openReviews() {
        return summary != null ? summary.openReviews() : game().openReviews();
    }

    /** The last whole game; its score and clock are those of its own version. */
    public Optional<Game> boxScore() {
        return Optional.ofNullable(whole);
    }

    /** True if the box score is of an earlier version than the rest. */
    public boolean isBoxScoreOlder() {
        return summary != null;
    }
}
