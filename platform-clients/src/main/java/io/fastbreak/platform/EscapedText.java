package io.fastbreak.platform;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A text in which characters may be escaped as in JSON strings, once or several times, whether or not it is JSON. */
final class EscapedText {

    private static final int HEX_DIGITS = 4;
    private static final int HEX = 16;
    private static final String CONTROLS = "bfnrt";
    private static final String CONTROL_CHARACTERS = "\b\f\n\r\t";

    /** A string in a string in a string, and then some. */
    private static final int MAX_LEVELS = 8;

    private final String original;
    private String text;
    /** Where each character of the text begins in the original, and at last where that ends. */
    private int[] begins;

    EscapedText(String text) {
        this.original = text;
        this.text = text;
        this.begins = IntStream.rangeClosed(0, text.length()).toArray();
    }

    /** A part of the original. */
    private record Part(int begin, int end) {}

    /** Replaces each occurrence of a text, however often its characters are escaped. */
    String replace(String searched, String replacement) {
        List<Part> found = new ArrayList<>();
        find(searched, found);
        for (int level = 0; level < MAX_LEVELS && text.indexOf('\\') >= 0; level++) {
            unescape();
            find(searched, found);
        }
        if (found.isEmpty()) {
            return original;
        }
        found.sort(Comparator.comparingInt(Part::begin));
        StringBuilder replaced = new StringBuilder();
        int copied = 0;
        for (Part part : found) {
            if (part.begin() >= copied) {
                replaced.append(original, copied, part.begin()).append(replacement);
            }
            copied = Math.max(copied, part.end());
        }
        return replaced.append(original, copied, original.length()).toString();
    }

    private void find(String searched, List<Part> found) {
        int at = text.indexOf(searched);
        while (at >= 0) {
            found.add(new Part(begins[at], begins[at + searched.length()]));
            at = text.indexOf(searched, at + searched.length());
        }
    }

    /** Removes one level of escapes. */
    private void unescape() {
        StringBuilder plain = new StringBuilder(text.length());
        int[] plainBegins = new int[text.length() + 1];
        int at = 0;
        while (at < text.length()) {
            plainBegins[plain.length()] = begins[at];
            at = readInto(plain, at);
        }
        plainBegins[plain.length()] = begins[text.length()];
        text = plain.toString();
        begins = plainBegins;
    }

    /** Appends the character at a place, and returns where the next one begins. */
    private int readInto(StringBuilder plain, int at) {
        boolean isEscape = text.charAt(at) == '\\' && at + 1 < text.length();
        char next = text.charAt(isEscape ? at + 1 : at);
        int code = isEscape && next == 'u' ? code(at + 2) : -1;
        if (code >= 0) {
            plain.append((char) code);
            return at + 2 + HEX_DIGITS;
        }
        int control = isEscape ? CONTROLS.indexOf(next) : -1;
        plain.append(control < 0 ? next : CONTROL_CHARACTERS.charAt(control));
        return at + (isEscape ? 2 : 1);
    }

    /** The number of four hexadecimal digits; -1 if there are none. */
    private int code(int begin) {
        int code = 0;
        for (int at = begin; at < begin + HEX_DIGITS; at++) {
            int digit = at < text.length() ? Character.digit(text.charAt(at), HEX) : -1;
            if (digit < 0) {
                return -1;
            }
            code = code * HEX + digit;
        }
        return code;
    }
}
