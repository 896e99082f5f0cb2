package io.fastbreak.model.log;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes variable-length numbers, and each string once: a repeated one is written as its index. Can be reused after
 * {@link #reset}. Not thread-safe.
 */
public final class CompactOutput {
    private static final int USUAL_ROOM = 192;
    private static final int MOST_ROOM_KEPT = 8 * 1024;
    /** Up to so many strings a linear search is faster than a hash table. */
    private static final int FEW = 16;

    private byte[] bytes = new byte[USUAL_ROOM];
    private int length;
    private final String[] first = new String[FEW];
    private int strings;
    private @Nullable Map<String, Integer> further;

    /** Clears the output for reuse. */
    public void reset() {
        if (bytes.length > MOST_ROOM_KEPT) {
            bytes = new byte[USUAL_ROOM];
        }
        length = 0;
        strings = 0;
        further = null;
    }

    /** A signed number in one to ten bytes, small magnitudes shortest. */
    public void number(long value) {
        room(10);
        long bits = (value << 1) ^ (value >> 63);
        while ((bits & ~0x7fL) != 0) {
            bytes[length++] = (byte) ((bits & 0x7f) | 0x80);
            bits >>>= 7;
        }
        bytes[length++] = (byte) bits;
    }

    public void optional(@Nullable Number value) {
        flag(value != null);
        if (value != null) {
            number(value.longValue());
        }
    }

    public void flag(@Nullable Boolean value) {
        room(1);
        bytes[length++] = (byte) (value == null ? 2 : value ? 1 : 0);
    }

    // The contract fixes the order of its enumerations; a test compares the ordinals with it.
    @SuppressWarnings("EnumOrdinal")
    public void value(@Nullable Enum<?> value) {
        number(value == null ? -1 : value.ordinal());
    }

    public void text(@Nullable String text) {
        if (text == null) {
            number(-1);
            return;
        }
        int known = positionOf(text);
        if (known > 0) {
            number(known);
            return;
        }
        number(0);
        utf8(text);
    }

    /** Most texts are ASCII, which needs no intermediate array. */
    private void utf8(String text) {
        int start = length;
        int chars = text.length();
        number(chars);
        room(chars);
        for (int i = 0; i < chars; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                length = start;
                bytes(text.getBytes(StandardCharsets.UTF_8));
                return;
            }
            bytes[length++] = (byte) c;
        }
    }

    /** Index from 1; 0 if the string is new, which is then added. */
    private int positionOf(String text) {
        for (int i = 0; i < Math.min(strings, FEW); i++) {
            if (first[i].equals(text)) {
                return i + 1;
            }
        }
        return remembered(text);
    }

    private int remembered(String text) {
        if (strings < FEW) {
            first[strings++] = text;
            return 0;
        }
        if (further == null) {
            further = new HashMap<>();
        }
        Integer known = further.putIfAbsent(text, strings + 1);
        strings += known == null ? 1 : 0;
        return known == null ? 0 : known;
    }

    /** The length, then the bytes. */
    public void bytes(byte @Nullable [] value) {
        number(value == null ? -1 : value.length);
        if (value != null) {
            room(value.length);
            System.arraycopy(value, 0, bytes, length, value.length);
            length += value.length;
        }
    }

    public <T> void list(List<T> elements, Consumer<T> writer) {
        number(elements.size());
        elements.forEach(writer);
    }

    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    private void room(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }
}
