package io.fastbreak.validator.node;

import io.fastbreak.model.event.EventMarks;

/** A notice of reliability among attributes that do not declare it: accepts any value. Kept is only whether it is null. */
public final class NoticeNode extends Node {
    @Override
    public long read(ReadState pass) {
        int first = pass.in.peek();
        pass.marks |= first == 'n' ? 0 : first == 't' ? EventMarks.GOOD_NOTICE : EventMarks.BAD_NOTICE;
        return AnyNode.ANY.read(pass);
    }
}
