package io.fastbreak.bridge.market;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Text of feeds and cards, which may be anything, as the platform can take it. */
final class Texts {

    private Texts() {}

    /** At most so many characters, as Unicode counts them; half of a surrogate pair becomes a question mark. */
    static String cut(String text, int most) {
        String sound = new String(text.getBytes(UTF_8), UTF_8);
        return sound.codePointCount(0, sound.length()) <= most
                ? sound
                : sound.substring(0, sound.offsetByCodePoints(0, most));
    }
}
