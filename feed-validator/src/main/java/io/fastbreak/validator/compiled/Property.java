package io.fastbreak.validator.compiled;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.wire.ContentHash;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A declared property of an object. */
final class Property {
    final Node node;
    /** The one that says that the property was seen. */
    final long bit;
    /** Where its value goes; negative where it is not kept. */
    final int slot;

    private final long name;
    private final long weight;
    private final byte[] token;
    private final int tokenLength;

    /**
     * What stood behind this property the last time. Producers write in a fixed order, and to compare with one name is
     * cheaper than to read any. Threads may race for it: a wrong guess costs time only.
     */
    private @Nullable Property next;

    /** @param isHashed false where it is left out of the content hash */
    Property(String name, Node node, long bit, int slot, boolean isHashed) {
        this.node = node;
        this.bit = bit;
        this.slot = slot;
        this.name = ContentHash.text(name);
        this.weight = isHashed ? 1 : 0;
        byte[] utf8 = ('"' + name + "\":").getBytes(UTF_8);
        this.tokenLength = utf8.length;
        this.token = Arrays.copyOf(utf8, utf8.length + Long.BYTES);
    }

    /** What stands before the first property of an object. */
    static Property start() {
        return new Property("", AnyNode.ANY, 0, -1, false);
    }

    /** Reads the name and colon of the next property, if it is the one that is to be expected; else nothing. */
    @Nullable
    Property expected(Scanner in) {
        Property guess = next;
        return guess != null && in.skips(guess.token, guess.tokenLength) ? guess : null;
    }

    void expect(Property other) {
        next = other;
    }

    /** What the property adds to the hash of its object. */
    long hash(long value) {
        return weight * ContentHash.property(name, value);
    }
}
