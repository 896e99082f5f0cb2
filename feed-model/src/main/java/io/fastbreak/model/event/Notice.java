package io.fastbreak.model.event;

/**
 * A statement of an event about the reliability of its feed. Bad news needs no form: any event may carry it, and a
 * RELIABILITY event that does not say true is bad news as well. Good news is a RELIABILITY event that says true and
 * nothing else.
 */
public enum Notice {
    NONE,
    GOOD,
    BAD;

    public static Notice of(Event event) {
        if (event.marks().has(EventMarks.BAD_NOTICE)) {
            return BAD;
        }
        if (event.attributes() instanceof Attributes.Reliability notice) {
            Boolean says = notice.isReliabile();
            return says == null ? ofOther(event) : says ? GOOD : BAD;
        }
        return event.type() == EventType.RELIABILITY ? BAD : NONE;
    }

    private static Notice ofOther(Event event) {
        return event.marks().has(EventMarks.GOOD_NOTICE) ? GOOD : BAD;
    }
}
