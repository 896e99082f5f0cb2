package io.fastbreak.validator.node;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.wire.ContentHash;
import io.fastbreak.validator.scanner.Scanner;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A declared property of an object. */
public final class Property {
    final Node node;
    /** Marks the property in the set of properties that were read. */
    public final long bit;
    /** Index of its value; negative if it is not kept. */
    final int slot;

    private final long name;
    private final long weight;
    private final byte[] token;
    private final int tokenLength;

    /**
     * The property that followed this one last time. Producers write in a fixed order, and comparing with one name is
     * cheaper than reading any. Threads may race for it: a wrong guess only costs time.
     */
    private @Nullable Property next;

    /** @param isHashed false if it is left out of the content hash */
    public Property(String name, Node node, long bit, int slot, boolean isHashed) {
        this.node = node;
        this.bit = bit;
        this.slot = slot;
        this.name = ContentHash.text(name);
        this.weight = isHashed ? 1 : 0;
        byte[] utf8 = ('"' + name + "\":").getBytes(UTF_8);
        this.tokenLength = utf8.length;
        this.token = Arrays.copyOf(utf8, utf8.length + Long.BYTES);
    }

    /** A start before the first property of an object. */
    static Property start() {
        return new Property("", AnyNode.ANY, 0, -1, false);
    }

    /** Reads the name and colon of the next property if it is the expected one; else nothing. */
    @Nullable
    Property expected(Scanner in) {
        Property guess = next;
        return guess != null && in.skips(guess.token, guess.tokenLength) ? guess : null;
    }

    void expect(Property other) {
        next = other;
    }

    /** The property's part of the hash of its object. */
    long hash(long value) {
        return weight * ContentHash.property(name, value);
    }
}
