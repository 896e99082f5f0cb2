package io.fastbreak.model.wire;

import java.util.Arrays;

/**
 * The frame that a schema registry's serializer puts before a JSON object: the byte 0 and the id of the schema, of four
 * bytes or of eight. JSON text never begins with the byte 0.
 */
public final class SchemaFrame {
    private static final byte MAGIC = 0;
    private static final int[] LENGTHS = {5, 9};

    private SchemaFrame() {}

    /** Bytes before the object: 5 or 9, or 0 if the value has no frame. */
    public static int length(byte[] value) {
        if (value.length > 0 && value[0] == MAGIC) {
            for (int length : LENGTHS) {
                if (value.length > length + 1 && value[length] == '{' && mayBeginObject(value[length + 1])) {
                    return length;
                }
            }
        }
        return 0;
    }

    /** The byte before it may be the last one of an id of eight bytes. */
    private static boolean mayBeginObject(byte second) {
        return second == '"' || second == '}' || second == ' ' || second == '\t' || second == '\r' || second == '\n';
    }

    /** The value without its frame; the same array if it has none. */
    public static byte[] content(byte[] value) {
        int length = length(value);
        return length == 0 ? value : Arrays.copyOfRange(value, length, value.length);
    }
}
