package io.fastbreak.validator.compiled;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/**
 * Strings that were read before: fixtures, teams and players are named in every event of a game. One object for all of
 * them takes less of the heap and of the processor's cache than is ever compared. Threads may race for a slot: a string
 * that is not found is made.
 */
final class KnownStrings {
    private static final int SLOTS = 1 << 16;
    /** Bytes of a string, beyond which it is not kept here: a hostile feed is not to fill the heap. */
    private static final int MAX_LENGTH = 128;

    private final String[] strings = new String[SLOTS];

    /**
     * The string, where it may have been read before.
     *
     * @param ascii text from {@code start} to {@code end}
     * @param hash of that text
     */
    String get(byte[] ascii, int start, int end, long hash) {
        String known = strings[slot(hash)];
        return known != null && is(known, ascii, start, end) ? known : add(ascii, start, end, hash);
    }

    private String add(byte[] ascii, int start, int end, long hash) {
        String made = new String(ascii, start, end - start, ISO_8859_1);
        if (end - start <= MAX_LENGTH) {
            strings[slot(hash)] = made;
        }
        return made;
    }

    private static int slot(long hash) {
        return Long.hashCode(hash) & (SLOTS - 1);
    }

    private static boolean is(String known, byte[] ascii, int start, int end) {
        if (known.length() != end - start) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (known.charAt(i - start) != ascii[i]) {
                return false;
            }
        }
        return true;
    }
}
