package io.fastbreak.benchmarks.validator;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.benchmarks.SampleFeed;
import io.fastbreak.validator.EventValidator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
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
    private static final List<String> KINDS = List.of(
            "CHALLENGE CLOCK FREE_THROW FOUL JUMP_BALL LINEUP MATCH_STATUS_CHANGE PARTICIPATION PERIOD_TRANSITION"
                    .concat(" POSSESSION_CHANGE POSSESSION_ARROW_CHANGE PROTEST REBOUND RELIABILITY SHOT SUBSTITUTION")
                    .concat(" TIMEOUT TURNOVER")
                    .split(" "));
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final String title;
    private final Function<Path, List<byte[]>> events;

    EventSet(String title, Function<Path, List<byte[]>> events) {
        this.title = title;
        this.events = events;
    }

    String title() {
        return title;
    }

    /** @param samples the folder of the sample games */
    List<byte[]> load(Path samples) {
        return events.apply(samples);
    }

    private static List<byte[]> produced() {
        List<byte[]> records = new ArrayList<>();
        for (int number = 1; number <= EACH; number++) {
            for (String kind : KINDS) {
                records.add(produced(kind, records.size() + 1));
            }
        }
        Collections.shuffle(records, new Random(1));
        return records;
    }

    private static byte[] produced(String kind, int number) {
        String file = "/io/fastbreak/schemas/examples/" + kind + ".json";
        try (InputStream in = Objects.requireNonNull(EventValidator.class.getResourceAsStream(file), file)) {
            ObjectNode event = (ObjectNode) MAPPER.readTree(in);
            event.put("id", "b0e4ae32-7d4f-4c58-9d2c-" + (100_000_000_000L + number));
            event.put("traceId", "collector/arena-7/run-2025-10-23T18:20:11Z/" + number);
            event.withObject("/fixture/externalIds").put("league", "E2025-41").put("broadcaster", "arena-7-main");
            event.withArray("/participants").forEach(person -> ((ObjectNode) person)
                    .withObject("/externalIds")
                    .put("league", "P00" + (5000 + number % 24))
                    .put("federation", "fed-" + (71_000 + number)));
            event.withObject("/audit")
                    .put("sequenceNumber", number)
                    .put("createdUtc", 1_761_242_419_800L + number)
                    .put("updatedUtc", 1_761_242_419_910L + number)
                    .put("insertedUtc", 1_761_242_419_911L + number)
                    .put("publishedUtc", 1_761_242_419_950L + number)
                    .put("confirmedUtc", 1_761_242_421_000L + number);
            event.withObject("/tags")
                    .put("operator", "statistician-2")
                    .put("workflow", "courtside")
                    .put("camera", "main")
                    .put("collector", "courtside-collector/4.12.3")
                    .put("venue", "Arena Seven, Hall B")
                    .put("shift", number % 2 == 0 ? "first" : "second");
            event.withObject("/additionalAttributes")
                    .put("x", 412.5 + number % 100)
                    .put("y", 233.25)
                    .put("shotClock", number % 24)
                    .put("reviewed", false)
                    .put("comment", "entered at the table; checked against the video");
            return MAPPER.writeValueAsBytes(event);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
