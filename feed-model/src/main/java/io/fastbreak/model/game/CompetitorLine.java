package io.fastbreak.model.game;

import io.fastbreak.model.event.CompetitorType;
import java.util.List;

/**
 * One competitor's part of the box score.
 *
 * @param side UNKNOWN until an event tells it
 * @param team what is credited to no player
 */
public record CompetitorLine(
        String id,
        CompetitorType side,
        int score,
        List<PeriodLine> periods,
        Stats totals,
        Stats team,
        List<PlayerLine> players) {}
