package io.fastbreak.simulation;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulation.StoryStep.Append;
import io.fastbreak.simulation.StoryStep.Input;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The numbers of a collector that counts the events of all its games together. */
final class SourceNumbers {
    private static final JsonPointer NUMBER = JsonPointer.compile("/audit/sequenceNumber");
    private static final JsonPointer PUBLISHED = JsonPointer.compile("/audit/publishedUtc");

    private final TreeSet<Long> received = new TreeSet<>();

    /** An event's number within its game. */
    private record Place(int fixture, long number) {}

    void received(long number) {
        received.add(number);
    }

    /** Numbers between the lowest and the highest that have not arrived. */
    Set<Long> missing() {
        Set<Long> missing = new TreeSet<>();
        long next = received.isEmpty() ? 0 : received.first();
        for (long number : received) {
            for (; next < number; next++) {
                missing.add(next);
            }
            next = number + 1;
        }
        return missing;
    }

    /** Numbers the events of all games in the order in which they were first published. */
    static void count(List<StoryStep> steps) {
        Map<Place, Long> publishedUtc = new HashMap<>();
        for (StoryStep step : steps) {
            if (isEvent(step)) {
                Append append = (Append) step;
                ObjectNode event = event(append);
                publishedUtc.merge(place(append, event), event.at(PUBLISHED).asLong(), Math::min);
            }
        }
        List<Place> order = publishedUtc.keySet().stream()
                .sorted(Comparator.<Place>comparingLong(place -> publishedUtc.getOrDefault(place, 0L))
                        .thenComparingInt(Place::fixture)
                        .thenComparingLong(Place::number))
                .toList();
        Map<Place, Long> numbers = new HashMap<>();
        order.forEach(place -> numbers.put(place, numbers.size() + 1L));
        steps.replaceAll(step -> isEvent(step) ? numbered((Append) step, numbers) : step);
    }

    private static Append numbered(Append append, Map<Place, Long> numbers) {
        ObjectNode event = event(append);
        Place place = place(append, event);
        long number = numbers.getOrDefault(place, 0L);
        event.withObject("/audit").put("sequenceNumber", number);
        return new Append(
                append.atMs(),
                append.input(),
                append.fixture(),
                append.key(),
                Json.bytes(event),
                append.partition(),
                null,
                append.text().replaceFirst("#" + place.number(), "#" + number));
    }

    private static boolean isEvent(StoryStep step) {
        return step instanceof Append append
                && append.input() == Input.RAW
                && append.fixture() > 0
                && append.damage() == null;
    }

    private static ObjectNode event(Append append) {
        return Json.read(append.value() == null ? new byte[0] : append.value(), ObjectNode.class);
    }

    private static Place place(Append append, ObjectNode event) {
        return new Place(append.fixture(), event.at(NUMBER).asLong());
    }
}
