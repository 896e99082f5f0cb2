package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * A few characters of a text around one place.
 *
 * @param text with an ellipsis where it was cut
 * @param mark the column of the place in it, from 0
 */
record Snippet(String text, int mark) {
    private static final int BEFORE = 32;
    private static final int BEHIND = 48;
    private static final String CUT = "… ";

    /** @param place offset of it, bytes; what lies outside is moved inside */
    static Snippet of(byte[] bytes, int place) {
        int offset = Math.max(0, Math.min(bytes.length, place));
        int from = boundary(bytes, Math.max(0, offset - BEFORE));
        int to = boundary(bytes, Math.min(bytes.length, offset + BEHIND));
        String before = (from > 0 ? CUT : "") + text(bytes, from, offset);
        String behind = text(bytes, offset, to) + (to < bytes.length ? " …" : "");
        return new Snippet(before + behind, before.length());
    }

    /** The beginning of the character that the offset lies in. */
    private static int boundary(byte[] bytes, int offset) {
        int boundary = offset;
        while (boundary > 0 && boundary < bytes.length && (bytes[boundary] & 0xC0) == 0x80) {
            boundary--;
        }
        return boundary;
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, UTF_8);
    }
}
