package io.fastbreak.model.game;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The whole game: the value of the state topic.
 *
 * @param stateVersion grows with every change of the game, per fixture
 * @param lastSequence the highest sequence number known
 * @param lastEventId the event that arrived last
 * @param asOfUtc append time of the record that arrived last, milliseconds
 * @param resultRevision corrections since the game became final
 * @param largestLead by competitor id, points
 * @param run the current scoring run; null before the first points
 * @param largestRun points of the largest scoring run, by competitor id
 * @param pace possessions of a team in regulation time, estimated; null until both have any and time has passed
 * @param orphans ids of events that refer to a deleted one
 * @param openReviews ids of challenges and protests without an outcome
 */
public record Game(
        String fixtureId,
        EventSource source,
        long stateVersion,
        int epoch,
        long lastSequence,
        String lastEventId,
        long asOfUtc,
        MatchStatus matchStatus,
        @Nullable Period period,
        @Nullable GameClock clock,
        @Nullable String possession,
        @Nullable String arrow,
        @JsonProperty("final") boolean isFinal,
        int resultRevision,
        Reliability reliability,
        List<CompetitorLine> competitors,
        int leadChanges,
        int timesTied,
        Map<String, Integer> largestLead,
        @Nullable ScoringRun run,
        Map<String, Integer> largestRun,
        @Nullable Double pace,
        Rules rules,
        List<Anomaly> anomalies,
        List<String> orphans,
        List<String> openReviews) {}
