package io.fastbreak.validator.compiled;

import io.fastbreak.model.event.EventMarks;

/** A part of the confidence that marks its event: the bits of a score, or a flag that is true. Nothing else is kept of it. */
final class MarkNode extends Node {
    private final Node part;

    MarkNode(Node part) {
        this.part = part;
    }

    @Override
    long read(ReadState pass) {
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
