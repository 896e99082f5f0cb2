package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.Doubt.DOUBT;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.wire.ContentHash;

/**
 * The tokens of one text that is to be strict RFC 8259 JSON in UTF-8, for a reader that knows which may come next. A
 * string is hashed while its end is looked for. Whatever does not fit ends in {@link Doubt}.
 */
final class Scanner {
    /** Characters of a number and bytes of a name, beyond which the judge refuses or soon will. */
    private static final int MAX_LENGTH = 1000;

    private static final int PLAIN_DIGITS = 18;

    private final byte[] json;
    private final int maxDepth;
    private int at;
    private int depth;

    private byte[] text;
    private int start;
    private int end;
    private long hash;
    private boolean ascii;
    private boolean plain;
    private long integer;

    Scanner(byte[] json, int maxDepth) {
        this.json = json;
        this.text = json;
        this.maxDepth = maxDepth;
    }

    /** Where the next token, or white space before it, begins. */
    int position() {
        return at;
    }

    /** Goes back to a value in the outermost object. */
    void returnTo(int position) {
        at = position;
        depth = 1;
    }

    /** The first byte of the next token; -1 at the end of the text. */
    int peek() {
        int first = here();
        return first > ' ' ? first : peekBehindSpace();
    }

    private int peekBehindSpace() {
        while (at < json.length) {
            byte b = json[at];
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return b;
            }
            at++;
        }
        return -1;
    }

    /** Reads the opening bracket of an object or array; false where it is empty and therefore read whole. */
    boolean enter(char open, char close) {
        expect(open);
        if (++depth > maxDepth) {
            throw DOUBT;
        }
        if (peek() != close) {
            return true;
        }
        at++;
        depth--;
        return false;
    }

    /** Reads what follows on a property or element: true for a comma, false for the closing bracket. */
    boolean goesOn(char close) {
        int b = peek();
        at++;
        if (b == ',') {
            return true;
        }
        if (b != close) {
            throw DOUBT;
        }
        depth--;
        return false;
    }

    /**
     * Reads these very bytes, if they come next; else nothing.
     *
     * @param words has at least eight bytes of anything behind them
     */
    boolean skips(byte[] words, int length) {
        peek();
        boolean isNext = stands(words, length, json, at);
        at += isNext ? length : 0;
        return isNext;
    }

    private static boolean stands(byte[] words, int length, byte[] text, int from) {
        int i = 0;
        for (; i + Long.BYTES <= length; i += Long.BYTES) {
            if (Words.at(text, from + i) != Words.at(words, i)) {
                return false;
            }
        }
        return Words.first(Words.at(text, from + i) ^ Words.at(words, i), length - i) == 0;
    }

    /** Reads the name of a property and its colon. */
    void name() {
        string();
        if (end - start > MAX_LENGTH) {
            throw DOUBT;
        }
        expect(':');
    }

    /** Reads a string. */
    void string() {
        expect('"');
        byte[] bytes = json;
        int from = at;
        int to = from;
        long sum = ContentHash.SEED;
        long bits = 0;
        long word = Words.at(bytes, to);
        int plainBytes = Words.plainBytes(word);
        while (plainBytes == Long.BYTES) {
            sum = ContentHash.append(sum, word);
            bits |= word;
            to += Long.BYTES;
            word = Words.at(bytes, to);
            plainBytes = Words.plainBytes(word);
        }
        to += plainBytes;
        at = to + 1;
        if (to < bytes.length && bytes[to] == '"') {
            long last = Words.first(word, plainBytes);
            stringOf(bytes, from, to, (bits | last) & Words.HIGH);
            hash = ContentHash.append(ContentHash.append(sum, last), to - from);
        } else if (to < bytes.length && bytes[to] == '\\') {
            escapedString(from);
        } else {
            throw DOUBT;
        }
    }

    private void escapedString(int from) {
        Unescaper unescaper = new Unescaper(json, from);
        stringOf(unescaper.text(), 0, unescaper.length(), Words.HIGH);
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
    void number() {
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

    /** Reads at least one digit; the value means nothing where they are too many for a long. */
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

    private int here() {
        return at < json.length ? json[at] : -1;
    }

    /** Reads a literal: {@code true}, {@code false} or {@code null}. */
    void literal(String word) {
        peek();
        for (int i = 0; i < word.length(); i++) {
            if (here() != word.charAt(i)) {
                throw DOUBT;
            }
            at++;
        }
    }

    /** Makes sure that nothing follows. */
    void end() {
        if (peek() != -1 || at < json.length) {
            throw DOUBT;
        }
    }

    private void expect(char token) {
        if (peek() != token) {
            throw DOUBT;
        }
        at++;
    }

    /** The hash of the string or name that was read last. */
    long hash() {
        return hash;
    }

    /**
     * True where the string or name that was read last is this one.
     *
     * @param words UTF-8, with at least eight bytes of anything behind its end
     */
    boolean is(byte[] words, int length) {
        return end - start == length && stands(words, length, text, start);
    }

    /** The string, or the digits of the number, that was read last. */
    String text() {
        return new String(text, start, end - start, ascii ? ISO_8859_1 : UTF_8);
    }

    /** True where the number that was read last is a plain integer of at most 18 digits. */
    boolean isPlain() {
        return plain;
    }

    /** The value of the plain integer that was read last. */
    long integer() {
        return integer;
    }

    /** The content hash of the number that was read last. */
    long numberHash() {
        return plain ? ContentHash.integer(integer) : ContentHash.number(ContentHash.text(text, start, end));
    }
}
