package io.fastbreak.pipeline;

import java.util.Map;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;

/** Iterates over entries, removing them. */
final class EntrySnapshot implements KeyValueIterator<Bytes, byte[]> {
    private final NavigableMap<Bytes, byte[]> entries;

    EntrySnapshot(NavigableMap<Bytes, byte[]> entries) {
        this.entries = entries;
    }

    @Override
    public boolean hasNext() {
        return !entries.isEmpty();
    }

    @Override
    public Bytes peekNextKey() {
        return entries.firstKey();
    }

    @Override
    public KeyValue<Bytes, byte[]> next() {
        Map.Entry<Bytes, byte[]> next = entries.pollFirstEntry();
        if (next == null) {
            throw new NoSuchElementException();
        }
        return KeyValue.pair(next.getKey(), next.getValue());
    }

    @Override
    public void close() {}
}
