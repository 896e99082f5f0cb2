package io.fastbreak.validator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.Verdict;
import io.fastbreak.model.wire.EventCodec;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MutationTest {
    private static final int MUTATIONS = 10_000;
    private static final List<byte[]> EXAMPLES = Stream.of(EventType.values())
            .map(Samples::example)
            .map(Samples::bytes)
            .toList();
    private static final List<String> TOKENS = List.of(
            "null",
            "true",
            "-1",
            "1.0",
            "1e400000",
            "9223372036854775808",
            "\"UNKNOWN\"",
            "\"CLOCK\"",
            "{}",
            "[]",
            "\"\\ud800\"",
            "\"lineup\": [{}]",
            "\"audit\"",
            "//",
            "NaN",
            "\uFEFF");

    @ParameterizedTest
    @ValueSource(longs = {20241115L, 7L})
    void noMutationOfAnEventMakesTheValidatorThrow(long seed) {
        Random random = new Random(seed);
        int accepted = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] value = mutated(random);
            String replay = "seed " + seed + ", mutation " + i + ": " + new String(value, UTF_8);
            Verdict verdict = judged(value, replay);
            if (verdict instanceof Verdict.Accepted event) {
                accepted++;
                assertThatCode(() -> assertThat(new EventCodec().read(value)).isEqualTo(event.event()))
                        .as(replay)
                        .doesNotThrowAnyException();
            } else if (verdict instanceof Verdict.Rejected rejected) {
                assertThat(rejected.violations()).as(replay).isNotEmpty();
            }
        }
        assertThat(accepted).as("some mutations are harmless, most are not").isBetween(MUTATIONS / 50, MUTATIONS / 2);
    }

    private static Verdict judged(byte[] value, String replay) {
        try {
            return Verdicts.LENIENT.validate(value);
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError(replay, e);
        }
    }

    /** One to four small faults in one of the examples. */
    private static byte[] mutated(Random random) {
        byte[] value = EXAMPLES.get(random.nextInt(EXAMPLES.size())).clone();
        for (int faults = 1 + random.nextInt(4); faults > 0 && value.length > 0; faults--) {
            value = mutated(value, random);
        }
        return value;
    }

    private static byte[] mutated(byte[] value, Random random) {
        int from = random.nextInt(value.length);
        int to = Math.min(value.length, from + 1 + random.nextInt(12));
        return switch (random.nextInt(6)) {
            case 0 -> flipped(value, from, random);
            case 1 -> spliced(value, from, from, Arrays.copyOfRange(value, from, to));
            case 2 -> spliced(value, from, to, new byte[0]);
            case 3 -> withValue(value, from, random);
            case 4 -> spliced(value, from, from, token(random));
            default -> random.nextInt(8) == 0 ? Arrays.copyOf(value, from) : flipped(value, from, random);
        };
    }

    private static byte[] flipped(byte[] value, int at, Random random) {
        byte[] flipped = value.clone();
        flipped[at] ^= (byte) (1 << random.nextInt(8));
        return flipped;
    }

    /** Another token in the place of a property's value. */
    private static byte[] withValue(byte[] value, int near, Random random) {
        int from = near;
        while (from > 0 && value[from - 1] != ':') {
            from--;
        }
        int to = from;
        while (to < value.length && ",}]\n".indexOf(value[to]) < 0) {
            to++;
        }
        return spliced(value, from, to, token(random));
    }

    private static byte[] token(Random random) {
        return Samples.bytes(TOKENS.get(random.nextInt(TOKENS.size())));
    }

    private static byte[] spliced(byte[] value, int from, int to, byte[] inserted) {
        byte[] result = new byte[from + inserted.length + value.length - to];
        System.arraycopy(value, 0, result, 0, from);
        System.arraycopy(inserted, 0, result, from, inserted.length);
        System.arraycopy(value, to, result, from + inserted.length, value.length - to);
        return result;
    }
}
