package io.fastbreak.model.log;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes variable-length numbers, and each string once: a repeated one is its position among those written. */
public final class CompactOutput {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(192);
    private final Map<String, Integer> strings = new HashMap<>();

    /** A signed number in one to ten bytes, small magnitudes shortest. */
    public void number(long value) {
        long bits = (value << 1) ^ (value >> 63);
        while ((bits & ~0x7fL) != 0) {
            bytes.write((int) (bits & 0x7f) | 0x80);
            bits >>>= 7;
        }
        bytes.write((int) bits);
    }

    public void optional(@Nullable Number value) {
        flag(value != null);
        if (value != null) {
            number(value.longValue());
        }
    }

    public void flag(@Nullable Boolean value) {
        bytes.write(value == null ? 2 : value ? 1 : 0);
    }

    // The contract fixes the order of its enumerations; a test holds the ordinals against it.
    @SuppressWarnings("EnumOrdinal")
    public void value(@Nullable Enum<?> value) {
        number(value == null ? -1 : value.ordinal());
    }

    public void text(@Nullable String text) {
        if (text == null) {
            number(-1);
            return;
        }
        Integer known = strings.putIfAbsent(text, strings.size() + 1);
        if (known != null) {
            number(known);
            return;
        }
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        number(0);
        number(utf8.length);
        bytes.writeBytes(utf8);
    }

    /** Bytes as they are, behind their length. */
    public void bytes(byte @Nullable [] value) {
        number(value == null ? -1 : value.length);
        if (value != null) {
            bytes.writeBytes(value);
        }
    }

    public <T> void list(List<T> elements, Consumer<T> writer) {
        number(elements.size());
        elements.forEach(writer);
    }

    public byte[] toBytes() {
        return bytes.toByteArray();
    }
}
