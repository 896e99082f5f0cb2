package io.fastbreak.model.game;

import io.fastbreak.model.event.PeriodType;

/** One competitor's period: points, team fouls and timeouts. */
public record PeriodLine(PeriodType type, int number, int points, int fouls, int timeouts) {}
