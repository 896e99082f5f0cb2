package io.fastbreak.model.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * 64 bits over a JSON value: the same for every order of properties and every way to escape a string. Readers of events
 * compute it while they read, from these parts. It is stored: changing it changes the stored formats.
 */
public final class ContentHash {
    /** The beginning of the hash of a text. */
    public static final long SEED = 0x2545f4914f6cdd1dL;
    /** The sum that the properties of an object are added to. */
    public static final long OBJECT = 1;
    /** The hash to which the elements of an array are appended. */
    public static final long ARRAY = 2;

    public static final long TRUE = mix(3);
    public static final long FALSE = mix(4);
    public static final long NULL = mix(5);

    private static final long STRING = 0x9e3779b97f4a7c15L;
    private static final long INTEGER = 0xd1b54a32d192ed03L;
    private static final long NUMBER = 0x8cb92ba72f3d8dd7L;

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private ContentHash() {}

    /**
     * The hash of a text, UTF-8: its words of eight bytes, little endian; then the rest, perhaps nothing, filled up
     * with zeros; then its length.
     */
    public static long text(byte[] utf8, int from, int to) {
        long hash = SEED;
        int at = from;
        for (; to - at >= Long.BYTES; at += Long.BYTES) {
            hash = append(hash, (long) WORDS.get(utf8, at));
        }
        long last = 0;
        for (int i = to - 1; i >= at; i--) {
            last = last << Byte.SIZE | (utf8[i] & 0xff);
        }
        return append(append(hash, last), to - from);
    }

    public static long text(String text) {
        byte[] utf8 = text.getBytes(UTF_8);
        return text(utf8, 0, utf8.length);
    }

    /** The hash of a text so far and what comes next. */
    public static long append(long hash, long word) {
        long product = (hash ^ word) * 0xbf58476d1ce4e5b9L;
        return product ^ (product >>> 32);
    }

    /** A string value. */
    public static long string(long text) {
        return text ^ STRING;
    }

    /** An integer that is written plainly in at most 18 digits. */
    public static long integer(long value) {
        return append(INTEGER, value);
    }

    /** Any other number, by the text that it is written in. */
    public static long number(long text) {
        return text ^ NUMBER;
    }

    /** The term that a property adds to the sum of its object. */
    public static long property(long name, long value) {
        return mix(name * 31 + value);
    }

    /** The hash of an array with one more element. */
    public static long element(long array, long value) {
        return mix(array * 31 + value);
    }

    /** The finalizer of SplitMix64: spreads every bit of the input over the output. */
    private static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
