package io.fastbreak.app.audit;

import io.fastbreak.model.rejected.RawPlace;

/** Which record of the raw topic. */
public record RawId(int partition, long offset) {

    static RawId of(RawPlace place) {
        return new RawId(place.partition(), place.offset());
    }
}
