package io.fastbreak.bridge.market;

import java.text.Normalizer;
import java.util.Map;
import java.util.regex.Pattern;

/** Text of feeds and cards, which may be anything, in the form that the platform accepts. */
final class BodyText {
    private static final String UNREADABLE = "?";
    private static final int LONGEST = 4_000;
    private static final Pattern SPACES = Pattern.compile("\\s+", Pattern.UNICODE_CHARACTER_CLASS);
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private BodyText() {}

    /**
     * At most this many code points of what can be seen: control characters and line ends become spaces, and what turns or
     * hides text is removed. Half of a surrogate pair, and a text with nothing left to read, become a question mark. Platforms
     * strip names, and a name that is read back otherwise than it was sent looks like another one: spaces around it are left
     * out, several between words are one, and a letter with an accent is one character.
     */
    static String cut(String text, int maxLength) {
        String shown = shown(beginning(text));
        if (shown.isEmpty() && !text.isEmpty()) {
            return UNREADABLE;
        }
        return shown.codePointCount(0, shown.length()) <= maxLength
                ? shown
                : shown.substring(0, shown.offsetByCodePoints(0, maxLength)).stripTrailing();
    }

    /** True if the text has something to read. */
    static boolean isReadable(String text) {
        return !shown(beginning(text)).isEmpty();
    }

    /** The first 4,000 characters: a text may have megabytes, and is read again for each version of its game. */
    static String beginning(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST);
    }

    private static String shown(String text) {
        for (int i = 0; i < text.length(); i++) {
            char next = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
            char one = text.charAt(i);
            if (one < ' ' || one > '~' || (one == ' ' && (i == 0 || next == ' '))) {
                return SPACES.matcher(Normalizer.normalize(cleaned(text), Normalizer.Form.NFC))
                        .replaceAll(" ")
                        .strip();
            }
        }
        return text;
    }

    private static String cleaned(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.codePoints().forEach(point -> {
            switch (Character.getType(point)) {
                case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> shown.append(' ');
                case Character.SURROGATE -> shown.append(UNREADABLE);
                case Character.FORMAT -> shown.append(isJoiner(point) ? Character.toString(point) : "");
                default -> shown.appendCodePoint(point);
            }
        });
        return shown.toString();
    }

    /** Persian and Indian names are spelled with these. */
    private static boolean isJoiner(int point) {
        return point == ZERO_WIDTH_NON_JOINER || point == ZERO_WIDTH_JOINER;
    }

    /** An object with this one field; empty, and so not sent, if the field has no name or no value. */
    static Map<String, Object> object(String field, String value) {
        return field.isBlank() || value.isBlank() ? Map.of() : Map.of(field, value);
    }
}
