package io.fastbreak.validator.scanner;

import static io.fastbreak.validator.scanner.PossiblyInvalidException.DOUBT;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.wire.ContentHash;

/**
 * The tokens of one text, with the values of strings and numbers. A string is hashed while its end is searched.
 */
public final class Scanner extends Cursor {
    /** Characters of a number and bytes of a name; longer ones are left to the schema validator. */
    private static final int MAX_LENGTH = 1000;

    private static final int PLAIN_DIGITS = 18;

    private byte[] text;
    private int start;
    private int end;
    private long hash;
    private boolean ascii;
    private boolean plain;
    private long integer;

    public Scanner(byte[] json, int maxDepth) {
        super(json, maxDepth);
        this.text = json;
    }

    /** Reads the name of a property and its colon. */
    public void name() {
        string();
        if (end - start > MAX_LENGTH) {
            throw DOUBT;
        }
        expect(':');
    }

    /** Reads a string. */
    public void string() {
        expect('"');
        byte[] bytes = json;
        int from = at;
        int to = from;
        long sum = ContentHash.SEED;
        long bits = 0;
        long word = EightBytes.at(bytes, to);
        int plainBytes = EightBytes.plainBytes(word);
        while (plainBytes == Long.BYTES) {
            sum = ContentHash.append(sum, word);
            bits |= word;
            to += Long.BYTES;
            word = EightBytes.at(bytes, to);
            plainBytes = EightBytes.plainBytes(word);
        }
        to += plainBytes;
        at = to + 1;
        if (to < bytes.length && bytes[to] == '"') {
            long last = EightBytes.first(word, plainBytes);
            stringOf(bytes, from, to, (bits | last) & EightBytes.HIGH);
            hash = ContentHash.append(ContentHash.append(sum, last), to - from);
        } else if (to < bytes.length && bytes[to] == '\\') {
            escapedString(from);
        } else {
            throw DOUBT;
        }
    }

    private void escapedString(int from) {
        Unescaper unescaper = new Unescaper(json, from);
        stringOf(unescaper.text(), 0, unescaper.length(), EightBytes.HIGH);
        at = unescaper.end();
        hash = ContentHash.text(text, start, end);
    }

    private void stringOf(byte[] bytes, int from, int to, long high) {
        text = bytes;
        start = from;
        end = to;
        ascii = high == 0;
        if (!ascii && !Utf8.isValid(bytes, from, to)) {
            throw DOUBT;
        }
    }

    /** Reads a number. */
    public void number() {
        boolean negative = peek() == '-';
        text = json;
        start = at;
        ascii = true;
        if (negative) {
            at++;
        }
        int first = at;
        integer = digits();
        int digits = at - first;
        if (digits > 1 && json[first] == '0') {
            throw DOUBT;
        }
        fraction();
        exponent();
        plain = digits <= PLAIN_DIGITS && at == first + digits;
        integer = negative ? -integer : integer;
        end = at;
        if (end - start > MAX_LENGTH) {
            throw DOUBT;
        }
    }

    private void fraction() {
        if (here() == '.') {
            at++;
            digits();
        }
    }

    private void exponent() {
        if ((here() | 0x20) == 'e') {
            at++;
            if (here() == '+' || here() == '-') {
                at++;
            }
            digits();
        }
    }

    /** Reads at least one digit; the value is meaningless if they are too many for a long. */
    private long digits() {
        byte[] bytes = json;
        int from = at;
        int to = from;
        long value = 0;
        while (to < bytes.length) {
            int digit = bytes[to] - '0';
            if (digit < 0 || digit > 9) {
                break;
            }
            value = value * 10 + digit;
            to++;
        }
        if (to == from) {
            throw DOUBT;
        }
        at = to;
        return value;
    }

    /** The hash of the string or name read last. */
    public long hash() {
        return hash;
    }

    /**
     * True if the string or name read last is this one.
     *
     * @param words UTF-8, followed by at least eight bytes of anything
     */
    boolean is(byte[] words, int length) {
        return end - start == length && matches(words, length, text, start);
    }

    /** The string, or the digits of the number, read last. */
    public String text() {
        return new String(text, start, end - start, ascii ? ISO_8859_1 : UTF_8);
    }

    /** True if the number read last is a plain integer of at most 18 digits. */
    public boolean isPlain() {
        return plain;
    }

    /** The value of the plain integer read last. */
    public long integer() {
        return integer;
    }

    /** The content hash of the number read last. */
    public long numberHash() {
        return plain ? ContentHash.integer(integer) : ContentHash.number(ContentHash.text(text, start, end));
    }
}
