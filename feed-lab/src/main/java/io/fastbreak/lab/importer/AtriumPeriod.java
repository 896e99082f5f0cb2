package io.fastbreak.lab.importer;

import java.util.ArrayList;
import java.util.List;

/**
 * A period of an Atrium play-by-play.
 *
 * @param fullClockMs what the game clock shows when it starts
 * @param events in order of play
 */
record AtriumPeriod(PeriodId id, long fullClockMs, List<SourceNode> events) {

    /** Overtimes are published as periods 11, 12 and so on. */
    private static final int BEFORE_OVERTIMES = 10;

    /** The periods that have events, in order of play. */
    static List<AtriumPeriod> read(SourceNode data) {
        SourceNode periods = data.in("pbp");
        List<String> numbers = new ArrayList<>();
        periods.json().fieldNames().forEachRemaining(numbers::add);
        return numbers.stream()
                .map(Integer::valueOf)
                .sorted()
                .map(number -> period(number, periods.in("" + number)))
                .filter(period -> !period.events.isEmpty())
                .toList();
    }

    private static AtriumPeriod period(int number, SourceNode period) {
        PeriodId id = period.json().path("isOvertime").asBoolean()
                ? new PeriodId("OVERTIME", number - BEFORE_OVERTIMES)
                : new PeriodId("REGULAR", number);
        return new AtriumPeriod(id, period.integer("durationMinutes") * 60_000L, period.rows("events"));
    }
}
