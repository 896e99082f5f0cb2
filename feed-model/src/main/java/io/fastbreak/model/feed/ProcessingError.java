package io.fastbreak.model.feed;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * An error while one fixture was processed.
 *
 * @param message class and message of the exception, at most 300 characters
 * @param hash 16 hexadecimal digits over class and stack trace: the same error has the same hash
 * @param cause for the log; null if the record was not processed
 */
public record ProcessingError(
        String message, String hash, @Nullable Throwable cause) {
    private static final int LONGEST = 300;
    private static final int MOST_FRAMES = 30;

    public static ProcessingError of(Throwable cause) {
        String text = cause.getClass().getSimpleName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage());
        return new ProcessingError(text.length() <= LONGEST ? text : text.substring(0, LONGEST), hash(cause), cause);
    }

    private static String hash(Throwable cause) {
        MessageDigest digest = sha256();
        digest.update(cause.getClass().getName().getBytes(UTF_8));
        StackTraceElement[] frames = cause.getStackTrace();
        for (int i = 0; i < Math.min(MOST_FRAMES, frames.length); i++) {
            digest.update(frames[i].toString().getBytes(UTF_8));
        }
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
