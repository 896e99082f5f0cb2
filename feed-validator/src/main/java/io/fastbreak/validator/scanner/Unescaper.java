package io.fastbreak.validator.scanner;

import static io.fastbreak.validator.scanner.PossiblyInvalidException.DOUBT;

/** Decodes a string with escapes. */
final class Unescaper {
    private final byte[] json;
    private final byte[] text;
    private int at;
    private int length;

    /** @param start of the string, after its quotation mark */
    Unescaper(byte[] json, int start) {
        this.json = json;
        this.at = start;
        this.text = new byte[lengthOfString(json, start) + Long.BYTES];
    }

    /** No escape is shorter than the UTF-8 of what it stands for. */
    private static int lengthOfString(byte[] json, int start) {
        int end = start;
        while (end < json.length && json[end] != '"') {
            end += json[end] == '\\' ? 2 : 1;
        }
        return end - start;
    }

    /**
     * The text in UTF-8, of which bytes that were not escaped are still unchecked; at least eight bytes, as {@link EightBytes}
     * needs them.
     */
    byte[] text() {
        int b = next();
        while (b != '"') {
            if (b == '\\') {
                length = Utf8.write(escaped(), text, length);
            } else if (b >= 0 && b < ' ') {
                throw DOUBT;
            } else {
                text[length++] = (byte) b;
            }
            b = next();
        }
        return text;
    }

    /** Bytes of the text. */
    int length() {
        return length;
    }

    /** End of the string, after its quotation mark. */
    int end() {
        return at;
    }

    private int escaped() {
        return switch (next()) {
            case '"' -> '"';
            case '\\' -> '\\';
            case '/' -> '/';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> point();
            default -> throw DOUBT;
        };
    }

    /** A code point from one or two escapes; half of a surrogate pair is invalid. */
    private int point() {
        int unit = unit();
        int point = unit;
        if (Character.isHighSurrogate((char) unit)) {
            if (next() != '\\' || next() != 'u') {
                throw DOUBT;
            }
            int low = unit();
            if (!Character.isLowSurrogate((char) low)) {
                throw DOUBT;
            }
            point = Character.toCodePoint((char) unit, (char) low);
        }
        if (!Utf8.isScalar(point)) {
            throw DOUBT;
        }
        return point;
    }

    private int unit() {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = hexadecimal(next());
            unit = unit << 4 | digit;
        }
        return unit;
    }

    private static int hexadecimal(int b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        int letter = b | 0x20;
        if (letter < 'a' || letter > 'f') {
            throw DOUBT;
        }
        return letter - 'a' + 10;
    }

    private int next() {
        if (at == json.length) {
            throw DOUBT;
        }
        return json[at++];
    }
}
