package io.fastbreak.sequencer.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.util.EnumMap;
import java.util.Map;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;

/** A header that takes few values, each of them written once and for all. */
final class EnumHeaders<E extends Enum<E>> {
    private final Map<E, Header> headers;

    EnumHeaders(String name, Class<E> values) {
        headers = new EnumMap<>(values);
        for (E value : values.getEnumConstants()) {
            headers.put(value, new RecordHeader(name, value.name().getBytes(UTF_8)));
        }
    }

    Header of(E value) {
        return requireNonNull(headers.get(value));
    }
}
