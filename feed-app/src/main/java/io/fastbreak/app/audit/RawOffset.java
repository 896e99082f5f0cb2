package io.fastbreak.app.audit;

import io.fastbreak.model.rejected.RawPosition;

/** Which record of the raw topic. */
public record RawOffset(int partition, long offset) {

    static RawOffset of(RawPosition place) {
        return new RawOffset(place.partition(), place.offset());
    }
}
