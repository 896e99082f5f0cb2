package io.fastbreak.validator.mutation;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/** What may be wrong with the bytes of an event. */
enum ByteDamage {
    FLIP {
        @Override
        byte[] apply(byte[] value, int at, Random random) {
            byte[] flipped = value.clone();
            flipped[at] ^= (byte) (1 << random.nextInt(8));
            return flipped;
        }
    },
    CUT {
        @Override
        byte[] apply(byte[] value, int at, Random random) {
            return Arrays.copyOf(value, at);
        }
    },
    DROP {
        @Override
        byte[] apply(byte[] value, int at, Random random) {
            return spliced(value, at, Math.min(value.length, at + 1 + random.nextInt(12)), new byte[0]);
        }
    },
    COPY {
        @Override
        byte[] apply(byte[] value, int at, Random random) {
            int to = Math.min(value.length, at + 1 + random.nextInt(40));
            int home = random.nextInt(value.length + 1);
            return spliced(value, home, home, Arrays.copyOfRange(value, at, to));
        }
    },
    SPLICE {
        @Override
        byte[] apply(byte[] value, int at, Random random) {
            return spliced(value, at, at, Tokens.any(random).getBytes(StandardCharsets.UTF_8));
        }
    },
    NOISE {
        @Override
        byte[] apply(byte[] value, int at, Random random) {
            byte[] noise = new byte[1 + random.nextInt(4)];
            random.nextBytes(noise);
            return spliced(value, at, Math.min(value.length, at + random.nextInt(2)), noise);
        }
    },
    APPEND {
        @Override
        byte[] apply(byte[] value, int at, Random random) {
            String[] tails = {" ", "\n", "\t", "\r\n", ",", "}", "{}", "\u0000", "x", "\f"};
            byte[] tail = tails[random.nextInt(tails.length)].getBytes(StandardCharsets.UTF_8);
            return spliced(value, value.length, value.length, tail);
        }
    };

    /** @param at an index of the value, which is not empty */
    abstract byte[] apply(byte[] value, int at, Random random);

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static byte[] spliced(byte[] value, int from, int to, byte[] inserted) {
        byte[] result = new byte[from + inserted.length + value.length - to];
        System.arraycopy(value, 0, result, 0, from);
        System.arraycopy(inserted, 0, result, from, inserted.length);
        System.arraycopy(value, to, result, from + inserted.length, value.length - to);
        return result;
    }
}
