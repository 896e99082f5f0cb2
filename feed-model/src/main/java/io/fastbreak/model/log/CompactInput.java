package io.fastbreak.model.log;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads what {@link CompactOutput} wrote. */
final class CompactInput {
    private final byte[] bytes;
    private final List<String> strings = new ArrayList<>();
    private int at;

    CompactInput(byte[] bytes) {
        this.bytes = bytes;
    }

    long number() {
        long bits = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = bytes[at++];
            bits |= (next & 0x7fL) << shift;
            if (next >= 0) {
                return (bits >>> 1) ^ -(bits & 1);
            }
        }
    }

    int integer() {
        return (int) number();
    }

    @Nullable
    Long optional() {
        return Boolean.TRUE.equals(flag()) ? number() : null;
    }

    @Nullable
    Integer optionalInteger() {
        return Boolean.TRUE.equals(flag()) ? integer() : null;
    }

    @Nullable
    Boolean flag() {
        byte flag = bytes[at++];
        return flag == 2 ? null : flag == 1;
    }

    <E extends Enum<E>> E value(E[] values) {
        return requireNonNull(optionalValue(values));
    }

    <E extends Enum<E>> @Nullable E optionalValue(E[] values) {
        int ordinal = integer();
        return ordinal < 0 ? null : values[ordinal];
    }

    String text() {
        return requireNonNull(optionalText());
    }

    @Nullable
    String optionalText() {
        int reference = integer();
        if (reference < 0) {
            return null;
        }
        if (reference > 0) {
            return strings.get(reference - 1);
        }
        int length = integer();
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        strings.add(text);
        return text;
    }

    <T> List<T> list(Supplier<T> reader) {
        int size = integer();
        List<T> elements = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            elements.add(reader.get());
        }
        return List.copyOf(elements);
    }
}
