package io.fastbreak.validator;

import org.jspecify.annotations.Nullable;

/** Values of the contract's enumerations by name. */
final class Listed {
    private Listed() {}

    /** The value of that name; null if the name is no string or not listed. */
    static <E extends Enum<E>> @Nullable E named(Class<E> type, @Nullable Object name) {
        for (E value : type.getEnumConstants()) {
            if (value.name().equals(name)) {
                return value;
            }
        }
        return null;
    }
}
