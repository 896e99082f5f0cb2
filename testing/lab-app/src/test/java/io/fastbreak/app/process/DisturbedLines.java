package io.fastbreak.app.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.feed.RejectionReason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** Faults in the delivery of a game: the same for the same seed. */
@SuppressWarnings("ArrayRecordComponent") // its records are never compared
final class DisturbedLines {
    private static final int PLACES = 30;
    private static final int DOUBLED_OF = 5;
    private static final int OF_EACH_KIND = 5;
    private static final int TWO_MIB = 2 << 20;

    /** A line that the pipeline refuses, and why. */
    record Broken(byte[] line, RejectionReason reason) {}

    private record Placed(byte[] line, double place) {}

    private final Random random;
    private final List<byte[]> game;

    DisturbedLines(List<byte[]> game, long seed) {
        this.game = game;
        this.random = new Random(seed);
    }

    /** Every fifth line twice, each at most 30 places from its own, the broken ones anywhere. */
    List<byte[]> mixed(List<Broken> broken) {
        List<Placed> lines = new ArrayList<>();
        for (int i = 0; i < game.size(); i++) {
            lines.add(near(i));
            if (i % DOUBLED_OF == DOUBLED_OF - 1) {
                lines.add(near(i));
            }
        }
        broken.forEach(one -> lines.add(new Placed(one.line(), random.nextDouble() * game.size())));
        lines.sort(Comparator.comparingDouble(Placed::place));
        return lines.stream().map(Placed::line).toList();
    }

    int doubled() {
        return game.size() / DOUBLED_OF;
    }

    private Placed near(int index) {
        return new Placed(game.get(index), index + random.nextDouble() * PLACES);
    }

    /** Forty: five of each kind, made from lines of the game itself. */
    List<Broken> broken() {
        Map<Function<String, byte[]>, RejectionReason> kinds = new LinkedHashMap<>();
        kinds.put(line -> line.substring(0, line.length() / 2).getBytes(UTF_8), RejectionReason.MALFORMED_JSON);
        kinds.put(line -> "Llull hits a three".getBytes(UTF_8), RejectionReason.MALFORMED_JSON);
        kinds.put(replacing("\"sequenceNumber\":(\\d+)", "\"sequenceNumber\":\"$1\""), RejectionReason.SCHEMA);
        kinds.put(replacing("\"eventType\":\"\\w+\"", "\"eventType\":\"TIP_OFF\""), RejectionReason.SCHEMA);
        kinds.put(replacing("\"(id|period)\":", "\"was-$1\":"), RejectionReason.SCHEMA);
        kinds.put(line -> new byte[0], RejectionReason.NULL_VALUE);
        kinds.put(line -> "long ".repeat(TWO_MIB / 5).getBytes(UTF_8), RejectionReason.TOO_LARGE);
        kinds.put(DisturbedLines::notUtf8, RejectionReason.INVALID_UTF8);
        List<Broken> broken = new ArrayList<>();
        kinds.forEach((kind, reason) -> {
            for (int i = 0; i < OF_EACH_KIND; i++) {
                String line = new String(game.get(random.nextInt(game.size())), UTF_8);
                broken.add(new Broken(kind.apply(line), reason));
            }
        });
        return broken;
    }

    private static Function<String, byte[]> replacing(String pattern, String by) {
        return line -> line.replaceAll(pattern, by).getBytes(UTF_8);
    }

    private static byte[] notUtf8(String line) {
        byte[] bytes = line.getBytes(UTF_8);
        byte[] cut = Arrays.copyOf(bytes, bytes.length);
        cut[cut.length - 3] = (byte) 0xC3;
        return cut;
    }

    static Path write(List<byte[]> lines, Path file) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] line : lines) {
            out.write(line);
            out.write('\n');
        }
        return Files.write(file, out.toByteArray());
    }
}
