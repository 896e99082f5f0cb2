package io.fastbreak.testkit.guarantee;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.Range;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/** Reads the headers that the pipeline adds to the publisher's bytes. */
final class RecordHeaderReader {
    private RecordHeaderReader() {}

    static @Nullable String text(ConsumerRecord<?, ?> record, String name) {
        Header header = record.headers().lastHeader(name);
        return header == null ? null : new String(header.value(), UTF_8);
    }

    /** @throws IllegalArgumentException where the record lacks it */
    static String required(ConsumerRecord<?, ?> record, String name) {
        String text = text(record, name);
        if (text == null) {
            throw new IllegalArgumentException(place(record) + " has no header " + name);
        }
        return text;
    }

    static long number(ConsumerRecord<?, ?> record, String name) {
        return Long.parseLong(required(record, name));
    }

    /** The numbers of {@code fb-missing}. */
    static List<Range> missing(ConsumerRecord<?, ?> record) {
        String text = text(record, "fb-missing");
        return text == null
                ? List.of()
                : Arrays.stream(text.split(",", -1))
                        .map(RecordHeaderReader::range)
                        .toList();
    }

    private static Range range(String text) {
        // Numbers may be negative, so the dash between two is not the first character.
        int dash = text.indexOf('-', 1);
        return dash < 0
                ? new Range(Long.parseLong(text), Long.parseLong(text))
                : new Range(Long.parseLong(text.substring(0, dash)), Long.parseLong(text.substring(dash + 1)));
    }

    /** Where a record lies, without the time of the {@code fb-raw} header. */
    static String place(ConsumerRecord<?, ?> record) {
        return record.topic() + "/" + record.partition() + "/" + record.offset();
    }

    static String rawPlace(ConsumerRecord<?, ?> record) {
        String raw = required(record, "fb-raw");
        return raw.substring(0, raw.lastIndexOf('/'));
    }
}
