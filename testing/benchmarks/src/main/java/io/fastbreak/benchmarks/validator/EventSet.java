package io.fastbreak.benchmarks.validator;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.benchmarks.SampleFeed;
import io.fastbreak.model.event.EventType;
import io.fastbreak.validator.EventValidator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/** The events that are read, as bytes. */
@SuppressWarnings("ImmutableEnumChecker") // functions without state
public enum EventSet {
    /** All 18 kinds with everything that producers may add, about 1.3 KB each. */
    PRODUCED("All 18 kinds, as producers send them", samples -> produced()),
    /** The sample games, as the importers write them. */
    SAMPLES("The sample games", samples -> SampleFeed.in(samples).stream()
            .flatMap(game -> game.events().stream())
            .map(event -> event.getBytes(UTF_8))
            .toList());

    private static final int EACH = 40;
    /** The others have no shape of their own. */
    private static final Set<EventType> KINDS = EnumSet.complementOf(EnumSet.of(EventType.UNKNOWN, EventType.EJECTION));

    /** The fields that producers add to an event; its number is in many places. */
    private static final String ADDED = """
            {"id":"b0e4ae32-7d4f-4c58-9d2c-1000000%1$05d",
             "traceId":"collector/arena-7/run-2025-10-23T18:20:11Z/%1$d",
             "fixture":{"externalIds":{"league":"E2025-41","broadcaster":"arena-7-main"}},
             "audit":{"sequenceNumber":%1$d,"createdUtc":17612424%1$05d,"updatedUtc":17612425%1$05d,
               "insertedUtc":17612426%1$05d,"publishedUtc":17612427%1$05d,"confirmedUtc":17612428%1$05d},
             "tags":{"operator":"statistician-2","workflow":"courtside","camera":"main",
               "collector":"courtside-collector/4.12.3","venue":"Arena Seven, Hall B","shift":"first"},
             "additionalAttributes":{"x":412.%1$d,"y":233.25,"shotClock":14,"reviewed":false,
               "comment":"entered at the table; checked against the video"}}
            """;

    private static final ObjectMapper MAPPER = new ObjectMapper();

    final String title;
    private final Function<Path, List<byte[]>> events;

    EventSet(String title, Function<Path, List<byte[]>> events) {
        this.title = title;
        this.events = events;
    }

    /** @param samples the folder of the sample games */
    List<byte[]> load(Path samples) {
        return events.apply(samples);
    }

    private static List<byte[]> produced() {
        List<byte[]> records = new ArrayList<>();
        for (int number = 1; number <= EACH; number++) {
            for (EventType kind : KINDS) {
                records.add(produced(kind, records.size() + 1));
            }
        }
        Collections.shuffle(records, new Random(1));
        return records;
    }

    private static byte[] produced(EventType kind, int number) {
        String file = "/io/fastbreak/schemas/examples/" + kind + ".json";
        try (InputStream in = Objects.requireNonNull(EventValidator.class.getResourceAsStream(file), file)) {
            JsonNode event = MAPPER.readTree(in);
            for (JsonNode person : event.path("participants")) {
                MAPPER.readerForUpdating(person)
                        .readValue("{\"externalIds\":{\"league\":\"P00%d\",\"federation\":\"fed-%d\"}}"
                                .formatted(5_000 + number % 24, 71_000 + number));
            }
            MAPPER.readerForUpdating(event).readValue(ADDED.formatted(number));
            return MAPPER.writeValueAsBytes(event);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
