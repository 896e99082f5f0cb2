package io.fastbreak.benchmarks.mutations;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.operator.ControlRecord;
import io.fastbreak.model.wire.Json;
import org.jspecify.annotations.Nullable;

/**
 * A record that reaches the pipeline.
 *
 * @param utc when, UNIX milliseconds
 * @param played the last event of the real game that had happened by then: its index
 * @param isMarked true if something is wrong from here on
 * @param control a control record instead of an event
 */
record Arrival(
        ObjectNode event,
        long utc,
        int played,
        boolean isMarked,
        @Nullable ControlRecord control) {
    static Arrival of(ObjectNode event, long utc, int played) {
        return new Arrival(event, utc, played, false, null);
    }

    byte[] value() {
        return Json.bytes(event);
    }

    Arrival marked() {
        return new Arrival(event, utc, played, true, control);
    }

    Arrival with(ObjectNode changed) {
        return new Arrival(changed, utc, played, isMarked, control);
    }

    /** True if it shows how the game stands. */
    boolean isPlay() {
        return control == null && EventFields.isLive(event);
    }
}
