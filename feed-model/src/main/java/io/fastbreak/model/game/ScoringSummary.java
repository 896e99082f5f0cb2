package io.fastbreak.model.game;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A game in brief, for traders: the value of the scoring topic.
 *
 * @param rules name of the rules that the game is projected under: {@code fiba}, {@code nba}, {@code ncaa}, {@code ncaaw}
 * @param rulesKnown true if the rules are set or the feed shows them; else they are an assumption that must not be used
 *     for prices
 * @param vouchedUtc the pipeline had read everything up to this time, and this is the state: the price is that fresh,
 *     however long ago the game changed; a repeated summary vouches anew. Milliseconds; null in summaries of earlier versions
 */
public record ScoringSummary(
        String fixtureId,
        long stateVersion,
        List<Score> competitors,
        List<PeriodScore> periodScores,
        @Nullable Period period,
        @Nullable GameClock clock,
        @Nullable String possession,
        MatchStatus matchStatus,
        @JsonProperty("final") boolean isFinal,
        int resultRevision,
        boolean reliable,
        List<Reason> reasons,
        List<String> openReviews,
        EventSource source,
        String lastEventId,
        long lastSequence,
        String traceId,
        long publishedUtc,
        long asOfUtc,
        String rules,
        boolean rulesKnown,
        @Nullable Long vouchedUtc) {

    public record Score(String id, CompetitorType side, int score) {}

    /** @param points by competitor id */
    public record PeriodScore(PeriodType type, int number, Map<String, Integer> points) {}

    /** The same summary, which vouches for another time; null for none. */
    public ScoringSummary vouchedAt(@Nullable Long utc) {
        return new ScoringSummary(
                fixtureId,
                stateVersion,
                competitors,
                periodScores,
                period,
                clock,
                possession,
                matchStatus,
                isFinal,
                resultRevision,
                reliable,
                reasons,
                openReviews,
                source,
                lastEventId,
                lastSequence,
                traceId,
                publishedUtc,
                asOfUtc,
                rules,
                rulesKnown,
                utc);
    }
}
