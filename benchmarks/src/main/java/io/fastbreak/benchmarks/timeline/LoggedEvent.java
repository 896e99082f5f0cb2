package io.fastbreak.benchmarks.timeline;

import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.wire.EventCodec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** A version of an event as the event log stores it. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record LoggedEvent(LogKey key, byte[] bytes) {

    private static LoggedEvent of(Event event, int version) {
        LogKey key =
                new LogKey(event.fixtureId(), event.source(), 0, event.audit().sequenceNumber(), version);
        return new LoggedEvent(key, EventLogCodec.write(event));
    }

    Event event() {
        return EventLogCodec.read(key, bytes);
    }

    /** Of a whole game. */
    static List<LoggedEvent> of(SimulatedFeed feed) {
        EventCodec codec = new EventCodec();
        Map<Long, Integer> versions = new HashMap<>();
        return feed.records().stream()
                .map(record -> LiveGames.read(codec, record.value()))
                .map(event -> of(event, versions.merge(event.audit().sequenceNumber(), 1, Integer::sum) - 1))
                .toList();
    }

    /** Of a hostile feed, in which every second number is missing. */
    static List<LoggedEvent> everySecondNumber(int count) {
        return LongStream.range(0, count)
                .mapToObj(number -> of(LongGame.event(2 * number + 1).event(), 0))
                .toList();
    }
}
