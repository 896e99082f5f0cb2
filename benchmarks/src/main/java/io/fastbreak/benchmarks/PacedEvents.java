package io.fastbreak.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Events in the order in which they are published, found again by fixture and number. */
final class PacedEvents {
    private final EventCodec codec = new EventCodec();
    private final List<Published> events = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();

    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Published(byte[] fixtureId, byte[] value) {}

    /** @param most of the workload's events */
    PacedEvents(Workload workload, int most) {
        workload.forEach((fixtureId, value) -> {
            if (events.size() < most) {
                places.put(idOf(value), events.size());
                events.add(new Published(fixtureId, value));
            }
        });
    }

    private String idOf(byte[] value) {
        try {
            Event event = codec.read(value);
            return id(event.fixtureId(), event.audit().sequenceNumber());
        } catch (IOException e) {
            throw new UncheckedIOException("not an event: " + new String(value, UTF_8), e);
        }
    }

    private static String id(String fixtureId, long number) {
        return fixtureId + "/" + number;
    }

    List<Published> all() {
        return events;
    }

    int size() {
        return events.size();
    }

    /** The place of an event among all. */
    int placeOf(byte[] value) {
        return place(idOf(value)).orElseThrow();
    }

    /** The place of an event among all; empty where it is none of them. */
    OptionalInt placeOf(String fixtureId, long number) {
        return place(id(fixtureId, number));
    }

    private OptionalInt place(String id) {
        Integer place = places.get(id);
        return place == null ? OptionalInt.empty() : OptionalInt.of(place);
    }
}
