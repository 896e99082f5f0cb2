package io.fastbreak.validator.scanner;

/** Strict UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing beyond U+10FFFF. */
final class Utf8 {
    private static final int[] LEAST = {0, 0x80, 0x800, 0x10000};

    private Utf8() {}

    static boolean isValid(byte[] text, int from, int to) {
        int at = from;
        while (at < to) {
            int length = text[at] >= 0 ? 1 : lengthOfCharacter(text, at, to);
            if (length == 0) {
                return false;
            }
            at += length;
        }
        return true;
    }

    /** Bytes of the character that begins there and is not ASCII; 0 if none does. */
    private static int lengthOfCharacter(byte[] text, int at, int to) {
        int lead = text[at] & 0xff;
        int more = lead < 0xc0 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf8 ? 3 : 0;
        if (more == 0 || at + more >= to) {
            return 0;
        }
        int point = lead & (0x3f >> more);
        for (int i = at + 1; i <= at + more; i++) {
            if ((text[i] & 0xc0) != 0x80) {
                return 0;
            }
            point = point << 6 | (text[i] & 0x3f);
        }
        return point >= LEAST[more] && isScalar(point) ? more + 1 : 0;
    }

    /** True if the code point is one that UTF-8 may carry. */
    static boolean isScalar(int point) {
        return point <= Character.MAX_CODE_POINT
                && (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE);
    }

    /** Writes a code point and returns where it ends. */
    static int write(int point, byte[] text, int at) {
        if (point < 0x80) {
            text[at] = (byte) point;
            return at + 1;
        }
        int more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
        text[at] = (byte) ((0xff00 >> (more + 1)) | (point >> (6 * more)));
        for (int i = 1; i <= more; i++) {
            text[at + i] = (byte) (0x80 | ((point >> (6 * (more - i))) & 0x3f));
        }
        return at + more + 1;
    }
}
