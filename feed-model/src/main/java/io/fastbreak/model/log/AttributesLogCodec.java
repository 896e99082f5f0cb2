package io.fastbreak.model.log;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventType;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** The kind-specific part of a log entry: the components of its record in their order, as {@link RecordCodec} stores them. */
final class AttributesLogCodec {
    private static final Map<Class<?>, RecordCodec.Part> PARTS = Arrays.stream(EventType.values())
            .map(EventType::attributes)
            .distinct()
            .collect(Collectors.toUnmodifiableMap(type -> type, RecordCodec::recordOf));

    private AttributesLogCodec() {}

    static void write(Attributes attributes, CompactOutput out) {
        part(attributes.getClass()).writer().accept(attributes, out);
    }

    static Attributes read(EventType type, CompactInput in) {
        return (Attributes) requireNonNull(part(type.attributes()).reader().apply(in));
    }

    private static RecordCodec.Part part(Class<?> type) {
        return requireNonNull(PARTS.get(type));
    }
}
