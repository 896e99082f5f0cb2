package io.fastbreak.projector.stream;

import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;

/** The highest {@code stateVersion} of all games of a partition that have left without a trace. */
record VersionFloor(long version) {
    private static final int FORMAT = 1;

    byte[] toBytes() {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.number(version);
        return out.toBytes();
    }

    /** @throws IllegalStateException where a later version of the program wrote the bytes */
    static VersionFloor fromBytes(byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        StoredFormats.require(FORMAT, in.number(), "version floor");
        return new VersionFloor(in.number());
    }
}
