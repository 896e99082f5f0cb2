package io.fastbreak.model.log;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads what {@link CompactOutput} wrote. */
public final class CompactInput {
    private final byte[] bytes;
    private final List<String> strings = new ArrayList<>();
    private int at;

    public CompactInput(byte[] bytes) {
        this.bytes = bytes;
    }

    public long number() {
        long bits = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = bytes[at++];
            bits |= (next & 0x7fL) << shift;
            if (next >= 0) {
                return (bits >>> 1) ^ -(bits & 1);
            }
        }
    }

    public int integer() {
        return (int) number();
    }

    public @Nullable Long optional() {
        return isSet() ? number() : null;
    }

    public @Nullable Integer optionalInteger() {
        return isSet() ? integer() : null;
    }

    public @Nullable Boolean flag() {
        byte flag = bytes[at++];
        return flag == 2 ? null : flag == 1;
    }

    /** True for a flag that is set, false for one that is not or is unknown. */
    public boolean isSet() {
        return bytes[at++] == 1;
    }

    public <E extends Enum<E>> E value(E[] values) {
        return requireNonNull(optionalValue(values));
    }

    public <E extends Enum<E>> @Nullable E optionalValue(E[] values) {
        int ordinal = integer();
        return ordinal < 0 ? null : values[ordinal];
    }

    public String text() {
        return requireNonNull(optionalText());
    }

    public @Nullable String optionalText() {
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

    public byte @Nullable [] bytes() {
        int length = integer();
        if (length < 0) {
            return null;
        }
        at += length;
        return Arrays.copyOfRange(bytes, at - length, at);
    }

    public <T> List<T> list(Supplier<T> reader) {
        int size = integer();
        List<T> elements = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            elements.add(reader.get());
        }
        return List.copyOf(elements);
    }
}
