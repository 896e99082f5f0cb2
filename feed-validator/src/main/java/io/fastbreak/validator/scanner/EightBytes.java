package io.fastbreak.validator.scanner;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes of a text at once, the first in the lowest bits. */
final class EightBytes {
    /** The highest bit of every byte: set in those that are not ASCII. */
    static final long HIGH = 0x8080808080808080L;

    private static final long ONE = 0x0101010101010101L;
    private static final long QUOTE = '"' * ONE;
    private static final long BACKSLASH = '\\' * ONE;
    private static final long SPACE = ' ' * ONE;
    private static final VarHandle BYTES = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private EightBytes() {}

    /** Eight bytes of a text that has at least eight; those beyond its end are zero. */
    static long at(byte[] text, int from) {
        int beyond = from + Long.BYTES - text.length;
        return beyond <= 0 ? (long) BYTES.get(text, from) : atEnd(text, beyond);
    }

    private static long atEnd(byte[] text, int beyond) {
        long last = (long) BYTES.get(text, text.length - Long.BYTES);
        return beyond < Long.BYTES ? last >>> (beyond << 3) : 0;
    }

    /**
     * How many bytes come before the first quotation mark, backslash or control character; 8 if there is none.
     */
    static int plainBytes(long word) {
        return Long.numberOfTrailingZeros(
                        (zeros(word ^ QUOTE) | zeros(word ^ BACKSLASH) | ((word - SPACE) & ~word)) & HIGH)
                >>> 3;
    }

    /** The first bytes of a word, fewer than eight. */
    static long first(long word, int bytes) {
        return word & ((1L << (bytes << 3)) - 1);
    }

    /** Marks, in its highest bit, the first byte that is zero; later marks may be wrong. */
    private static long zeros(long word) {
        return (word - ONE) & ~word;
    }
}
