package io.fastbreak.validator.compiled;

import io.fastbreak.model.event.EventMarks;

/** A notice of reliability among attributes that do not declare it: accepts any value. Kept is only whether it is null. */
final class NoticeNode extends Node {
    @Override
    long read(ReadState pass) {
        int first = pass.in.peek();
        pass.marks |= first == 'n' ? 0 : first == 't' ? EventMarks.GOOD_NOTICE : EventMarks.BAD_NOTICE;
        return AnyNode.ANY.read(pass);
    }
}
