package io.fastbreak.validator.scanner;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.wire.ContentHash;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A hash table of a few names that uses the hash which the scanner computes of every string. */
public final class NameTable<T> {
    private static final int ROOM = 4;

    private final int mask;
    private final long[] hashes;
    private final byte[][] names;
    private final int[] lengths;
    private final @Nullable Object[] values;

    public NameTable(Map<String, T> entries) {
        int size = Integer.highestOneBit(Math.max(1, entries.size())) * ROOM;
        mask = size - 1;
        hashes = new long[size];
        names = new byte[size][];
        lengths = new int[size];
        values = new Object[size];
        entries.forEach(this::add);
    }

    private void add(String name, T value) {
        long hash = ContentHash.text(name);
        int place = (int) hash & mask;
        while (values[place] != null) {
            place = (place + 1) & mask;
        }
        hashes[place] = hash;
        byte[] utf8 = name.getBytes(UTF_8);
        lengths[place] = utf8.length;
        names[place] = Arrays.copyOf(utf8, utf8.length + Long.BYTES);
        values[place] = value;
    }

    /** The value of the name scanned last; null if it is not in the table. */
    @SuppressWarnings("unchecked")
    @Nullable
    public T find(Scanner in) {
        long hash = in.hash();
        int place = (int) hash & mask;
        while (values[place] != null) {
            if (hashes[place] == hash && in.is(names[place], lengths[place])) {
                return (T) values[place];
            }
            place = (place + 1) & mask;
        }
        return null;
    }
}
