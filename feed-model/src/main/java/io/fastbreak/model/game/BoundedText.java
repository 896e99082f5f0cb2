package io.fastbreak.model.game;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Ids and names of a feed as they are published: of at most {@value #MAX_BYTES} bytes of UTF-8. A text of that length or more
 * is replaced by its beginning and a hash of the whole, exactly that long, so that different texts stay different.
 */
public final class BoundedText {
    public static final int MAX_BYTES = 256;

    private static final int MAX_BYTES_PER_CHAR = 3;
    private static final int ESCAPED_BYTES = 6;
    private static final int HASH_BYTES = 16;
    private static final int KEPT_BYTES = MAX_BYTES - 2 * HASH_BYTES;

    private BoundedText() {}

    /** True if the text is published unchanged. */
    public static boolean fits(String text) {
        return text.length() < MAX_BYTES / MAX_BYTES_PER_CHAR
                || (text.length() < MAX_BYTES && text.getBytes(UTF_8).length < MAX_BYTES);
    }

    /** The text, cut if it does not {@linkplain #fits fit}. */
    public static String of(String text) {
        return fits(text) ? text : cut(text);
    }

    /** How many bytes the text takes at most as a JSON string in UTF-8, quotes included. Surrogates are escaped. */
    public static int jsonBytes(String text) {
        int bytes = 2;
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            bytes += each < ' ' || Character.isSurrogate(each)
                    ? ESCAPED_BYTES
                    : each == '"' || each == '\\' ? 2 : utf8Bytes(each);
        }
        return bytes;
    }

    private static int utf8Bytes(char each) {
        return each < 0x80 ? 1 : each < 0x800 ? 2 : MAX_BYTES_PER_CHAR;
    }

    private static String cut(String text) {
        StringBuilder kept = new StringBuilder(MAX_BYTES);
        int bytes = 0;
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            int more = Character.toString(point).getBytes(UTF_8).length;
            if (bytes + more > KEPT_BYTES) {
                break;
            }
            kept.appendCodePoint(point);
            bytes += more;
            i += Character.charCount(point);
        }
        return kept.append("~".repeat(KEPT_BYTES - bytes)).append(hash(text)).toString();
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
            return HexFormat.of().formatHex(digest, 0, HASH_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
