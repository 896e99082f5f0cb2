package io.fastbreak.validator.node;

import io.fastbreak.model.event.EventMarks;

/** A part of the confidence that marks its event: the bits of a score, or a flag that is true. Nothing else is kept of it. */
public final class MarkNode extends Node {
    private final Node part;

    public MarkNode(Node part) {
        this.part = part;
    }

    @Override
    public long read(ReadState pass) {
        long hash = part.read(pass);
        if (pass.value instanceof Integer bits) {
            pass.marks |= bits;
        } else if (Boolean.TRUE.equals(pass.value)) {
            pass.marks |= EventMarks.FLAGGED;
        }
        pass.value = null;
        return hash;
    }
}
