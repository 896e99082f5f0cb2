package io.fastbreak.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * How far a client of the event stream has come: the offset of the next record of each partition that the board reads. Every
 * instance reads the same partitions, so a cursor of one is understood by the others, and after a restart.
 *
 * @param utc when it was given out, milliseconds
 * @param next the offset of the next record by partition
 */
record StreamCursor(long utc, SortedMap<String, Long> next) {
    /** Servers take some 8 KB of headers: of more partitions than fit into half of that, a client cannot resume. */
    private static final int MAX_LENGTH = 4_096;

    private static final int RADIX = 36;

    /** For example {@code m2k8x9aa.1f3k2z.2s.0.1c}: time, checksum of the partitions' names, offsets; null if it is too long. */
    @Nullable
    String encode() {
        String offsets = next.values().stream()
                .map(offset -> Long.toString(offset, RADIX))
                .collect(Collectors.joining("."));
        String text = Long.toString(utc, RADIX) + "." + checksum(next) + "." + offsets;
        return text.length() > MAX_LENGTH ? null : text;
    }

    /**
     * Reads what a client sent.
     *
     * @param known by partition; empty if the cursor is not one of these partitions
     */
    static Optional<StreamCursor> decode(String text, SortedMap<String, Long> known) {
        List<String> parts = List.of(text.split("\\.", -1));
        if (text.length() > MAX_LENGTH
                || parts.size() != Math.max(1, known.size()) + 2
                || !parts.get(1).equals(checksum(known))) {
            return Optional.empty();
        }
        try {
            List<Long> numbers = new ArrayList<>();
            for (String offset : parts.subList(2, 2 + known.size())) {
                numbers.add(Long.parseLong(offset, RADIX));
            }
            SortedMap<String, Long> next = new TreeMap<>();
            for (String partition : known.keySet()) {
                next.put(partition, numbers.get(next.size()));
            }
            return Optional.of(new StreamCursor(Long.parseLong(parts.get(0), RADIX), next));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static String checksum(Map<String, Long> partitions) {
        CRC32 checksum = new CRC32();
        partitions.keySet().forEach(partition -> checksum.update((partition + "\n").getBytes(UTF_8)));
        return Long.toString(checksum.getValue(), RADIX);
    }
}
