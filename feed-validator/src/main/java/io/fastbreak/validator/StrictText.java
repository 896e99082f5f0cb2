package io.fastbreak.validator;

import io.fastbreak.model.feed.RejectionReason;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/**
 * Reads bytes as strict RFC 8259 JSON in UTF-8. Decoding comes before parsing because Jackson's byte parser guesses
 * encodings, skips a byte order mark and accepts overlong forms and surrogates.
 */
final class StrictText {
    private final int maxBytes;
    private final int maxDepth;

    /**
     * The result of reading a text.
     *
     * @param seen the object as far as it was read, complete if there is no fault
     * @param fault the first fault of the text
     */
    record Reading(JSONObject seen, @Nullable TextFault fault) {}

    StrictText(ValidatorSettings settings) {
        maxBytes = settings.maxBytes();
        maxDepth = settings.maxDepth();
    }

    /** Reads at most {@code maxBytes}: the start of a text that is too large may contain its slot. */
    Reading read(byte[] value) {
        ByteBuffer bytes = ByteBuffer.wrap(value, 0, Math.min(value.length, maxBytes));
        CharBuffer text = CharBuffer.allocate(bytes.remaining());
        TextFault fault = decode(bytes, text);
        if (value.length > maxBytes) {
            String message = "found more than the allowed " + maxBytes + " bytes";
            fault = TextFault.of(RejectionReason.TOO_LARGE, "", "maxBytes", message);
        }
        Reading reading = TreeReader.read(text.flip(), maxDepth);
        return fault == null ? reading : new Reading(reading.seen(), fault);
    }

    private static @Nullable TextFault decode(ByteBuffer bytes, CharBuffer text) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        if (!decoder.decode(bytes, text, true).isError()) {
            return null;
        }
        String message = "byte " + bytes.position() + " begins no UTF-8 character";
        return TextFault.of(RejectionReason.INVALID_UTF8, "", "utf8", message);
    }
}
