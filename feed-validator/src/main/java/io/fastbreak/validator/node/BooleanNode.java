package io.fastbreak.validator.node;

import io.fastbreak.model.wire.ContentHash;

/** Accepts true, false and, depending on its policy, null. */
public final class BooleanNode extends Node {

    /** How null is treated. */
    public enum Null {
        REJECTED,
        ALLOWED,
        TOLERATED
    }

    private final Null ofNull;

    public BooleanNode(Null ofNull) {
        this.ofNull = ofNull;
    }

    @Override
    public long read(ReadState pass) {
        int first = pass.in.peek();
        if (first == 'n' && ofNull != Null.REJECTED) {
            return none(pass);
        }
        boolean value = first == 't';
        pass.in.literal(value ? "true" : "false");
        pass.value = value;
        return value ? ContentHash.TRUE : ContentHash.FALSE;
    }

    private long none(ReadState pass) {
        pass.in.literal("null");
        if (ofNull == Null.TOLERATED) {
            pass.use(Tolerance.NULL_FLAG);
        }
        pass.value = null;
        return ContentHash.NULL;
    }
}
