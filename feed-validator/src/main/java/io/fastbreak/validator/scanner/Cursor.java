package io.fastbreak.validator.scanner;

import static io.fastbreak.validator.scanner.PossiblyInvalidException.DOUBT;

/**
 * A position in a text that has to be strict RFC 8259 JSON in UTF-8, for a reader that knows the possible next tokens.
 * Anything else throws {@link PossiblyInvalidException}.
 */
public abstract class Cursor {
    final byte[] json;
    int at;

    private final int maxDepth;
    private int depth;

    /** @param json has at least eight bytes */
    Cursor(byte[] json, int maxDepth) {
        this.json = json;
        this.maxDepth = maxDepth;
    }

    /** Start of the next token or of white space before it. */
    public int position() {
        return at;
    }

    /** Returns to a value in the outermost object. */
    public void returnTo(int position) {
        at = position;
        depth = 1;
    }

    /** The first byte of the next token; -1 at the end of the text. */
    public int peek() {
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

    /** Reads the opening bracket of an object or array; false if it is empty, and then read completely. */
    public boolean enter(char open, char close) {
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

    /** Reads what follows a property or element: true for a comma, false for the closing bracket. */
    public boolean goesOn(char close) {
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
     * Reads these bytes if they come next; else nothing.
     *
     * @param words followed by at least eight bytes of anything
     */
    public boolean skips(byte[] words, int length) {
        peek();
        boolean isNext = matches(words, length, json, at);
        at += isNext ? length : 0;
        return isNext;
    }

    /** True if the text has these bytes at that position. */
    static boolean matches(byte[] words, int length, byte[] text, int from) {
        int i = 0;
        for (; i + Long.BYTES <= length; i += Long.BYTES) {
            if (EightBytes.at(text, from + i) != EightBytes.at(words, i)) {
                return false;
            }
        }
        return EightBytes.first(EightBytes.at(text, from + i) ^ EightBytes.at(words, i), length - i) == 0;
    }

    /** Reads a literal: {@code true}, {@code false} or {@code null}. */
    public void literal(String word) {
        peek();
        for (int i = 0; i < word.length(); i++) {
            if (here() != word.charAt(i)) {
                throw DOUBT;
            }
            at++;
        }
    }

    /** Requires the end of the text. */
    public void end() {
        if (peek() != -1 || at < json.length) {
            throw DOUBT;
        }
    }

    final void expect(char token) {
        if (peek() != token) {
            throw DOUBT;
        }
        at++;
    }

    /** The byte at the position; -1 at the end of the text. */
    int here() {
        return at < json.length ? json[at] : -1;
    }
}
