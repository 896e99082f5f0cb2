package io.fastbreak.sequencer;

import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;

/**
 * What is stored of a fixture that is kept, so that a restart knows how long it was silent and how established it is.
 * Both are allowed to lag, as a fixture must not cost a store entry an event.
 *
 * @param heardUtc when a record of it last came, milliseconds
 * @param events that came
 */
public record FixtureState(long heardUtc, long events) {
    private static final int FORMAT = 1;

    public byte[] toBytes() {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.number(heardUtc);
        out.number(events);
        return out.toBytes();
    }

    /** @throws IllegalStateException where a later version of the program wrote the bytes */
    public static FixtureState fromBytes(byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        StoredFormats.require(FORMAT, in.number(), "fixture head");
        return new FixtureState(in.number(), in.number());
    }
}
