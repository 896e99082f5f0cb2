package io.fastbreak.validator.node;

import io.fastbreak.model.event.EventMarks;
import io.fastbreak.validator.scanner.NameTable;
import java.util.HashMap;
import java.util.Map;

/** Undeclared properties of an object that mark its event, by name. */
public final class OtherNames {
    /** Of attributes: what other kinds declare, and notices of reliability. */
    public static final OtherNames OF_ATTRIBUTES = new OtherNames(EventMarks.ATTRIBUTES, EventMarks.GOOD_NOTICE);
    /** Of the envelope: notices that the feed is not reliable. */
    public static final OtherNames OF_ENVELOPE = new OtherNames(Map.of(), 0);

    private final NameTable<Integer> marks;
    private final int good;

    /** @param good the mark of a notice that says true */
    private OtherNames(Map<String, Integer> named, int good) {
        Map<String, Integer> all = new HashMap<>(named);
        EventMarks.NOTICES.forEach(name -> all.put(name, EventMarks.BAD_NOTICE));
        marks = new NameTable<>(all);
        this.good = good;
    }

    /** Marks the event by the name that was read last and the value that comes next; null counts as absent. */
    void mark(ReadState pass) {
        Integer mark = marks.find(pass.in);
        if (mark != null) {
            int first = pass.in.peek();
            pass.marks |= first == 'n' ? 0 : mark == EventMarks.BAD_NOTICE && first == 't' ? good : mark;
        }
    }
}
