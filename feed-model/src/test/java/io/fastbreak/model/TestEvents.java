package io.fastbreak.model;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events that differ in what decides their order only. */
public final class TestEvents {
    private TestEvents() {}

    public static Event event(String id, long number) {
        return event(id, number, null, null, number);
    }

    public static Event before(String anchor, String id, long number) {
        return event(id, number, anchor, null, number);
    }

    public static Event deleted(String id, long number) {
        return event(id, number, null, 1_999L, number);
    }

    public static Event event(
            String id, long number, @Nullable String anchor, @Nullable Long deletedUtc, long contentHash) {
        return new Event(
                id,
                EventSource.VendorScoresheet,
                "trace",
                "G1",
                false,
                anchor,
                new Period(PeriodType.REGULAR, 1, null),
                EventType.POSSESSION_CHANGE,
                null,
                null,
                List.of(),
                List.of(),
                new AuditFields(number, 1_000, 2_000, deletedUtc),
                Attributes.NONE,
                contentHash,
                EventMarks.NONE);
    }
}
