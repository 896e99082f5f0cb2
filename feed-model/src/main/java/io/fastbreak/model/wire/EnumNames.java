package io.fastbreak.model.wire;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of an enumeration by the names that the contract gives them. */
final class EnumNames<E extends Enum<E>> {
    private final Map<String, E> values = new HashMap<>();
    private final E unknown;

    EnumNames(Class<E> type) {
        for (E value : type.getEnumConstants()) {
            values.put(value.name(), value);
        }
        unknown = type.getEnumConstants()[0];
    }

    /** The value of that name; the enumeration's UNKNOWN if there is none. */
    E of(@Nullable String name) {
        return values.getOrDefault(name, unknown);
    }
}
