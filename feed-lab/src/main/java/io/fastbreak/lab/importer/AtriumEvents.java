package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.AtriumImporter.AtriumTeams;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Reads the events of an Atrium play-by-play in order of play. Their ids are UUIDs of version 1, which carry the time of
 * creation in ticks of 100 ns: that is the order of entry, and the real time of each.
 */
final class AtriumEvents {

    /** The epoch of UUIDs is the start of the Gregorian calendar, 1582-10-15 (RFC 9562, 5.1). */
    private static final long TICKS_BEFORE_UNIX = 0x01B2_1DD2_1381_4000L;

    private static final long TICKS_A_MS = 10_000;

    private record Created(long ticks, ScorerAction action) {}

    private final AtriumTeams teams;
    private final Set<String> ids = new HashSet<>();
    private final List<Created> orderOfPlay = new ArrayList<>();

    private AtriumEvents(AtriumTeams teams) {
        this.teams = teams;
    }

    /** @throws ImportException at the first event that cannot be read, or whose id is no UUID of version 1 */
    static List<ScorerAction> read(SourceNode data, AtriumTeams teams) {
        AtriumEvents reader = new AtriumEvents(teams);
        List<AtriumPeriod> periods = AtriumPeriod.read(data);
        periods.forEach(reader::add);
        if (periods.isEmpty()) {
            throw data.expected("events in pbp", data.json().path("pbp"));
        }
        reader.mark(periods.get(periods.size() - 1).id(), "game", "end", reader.lastTicks(), 0);
        return reader.numbered();
    }

    private void add(AtriumPeriod period) {
        long firstTicks =
                period.events().stream().mapToLong(AtriumEvents::ticks).min().orElseThrow();
        mark(period.id(), "period", "start", firstTicks, period.fullClockMs());
        for (SourceNode event : period.events()) {
            if (!ids.add(event.text("eventId"))) {
                throw event.expected("an eventId of its own", event.json().path("eventId"));
            }
            orderOfPlay.add(new Created(ticks(event), action(period.id(), event)));
        }
        mark(period.id(), "period", "end", lastTicks(), 0);
    }

    private void mark(PeriodId period, String type, String subType, long ticks, long clockMs) {
        orderOfPlay.add(new Created(ticks, ScorerAction.mark(new ScorerEntry(0, 0), period, clockMs, type, subType)));
    }

    private long lastTicks() {
        return orderOfPlay.get(orderOfPlay.size() - 1).ticks;
    }

    private ScorerAction action(PeriodId period, SourceNode event) {
        return new ScorerAction(
                new ScorerEntry(0, 0),
                period,
                event.parsed("clock", "a duration such as PT9M41S", Duration::parse)
                        .toMillis(),
                event.text("eventType"),
                event.textOrEmpty("eventSubType"),
                teams.idOf(event),
                event.textOrEmpty("personId"),
                event.json().path("success").asBoolean(),
                List.of(),
                teams.scoreIn(event),
                0);
    }

    private static long ticks(SourceNode event) {
        return event.parsed(
                "eventId", "a UUID of version 1", text -> UUID.fromString(text).timestamp());
    }

    /** The sort is stable: what was created in the same tick was entered as it is listed. */
    private List<ScorerAction> numbered() {
        List<Created> orderOfEntry = orderOfPlay.stream()
                .sorted(Comparator.comparingLong(Created::ticks))
                .toList();
        Map<Created, Integer> numbers = new HashMap<>();
        orderOfEntry.forEach(created -> numbers.put(created, numbers.size() + 1));
        return orderOfPlay.stream()
                .map(created -> created.action.with(new ScorerEntry(
                        numbers.getOrDefault(created, 0), (created.ticks - TICKS_BEFORE_UNIX) / TICKS_A_MS)))
                .toList();
    }

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
}
