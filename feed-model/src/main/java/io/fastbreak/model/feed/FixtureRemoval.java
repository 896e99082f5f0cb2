package io.fastbreak.model.feed;

/** A fixture leaves the state stores. The sequencer alone decides when; each stage then forgets what it has of it. */
public record FixtureRemoval(String fixtureId, Kind kind) implements FeedUpdate {

    /** Why, and so what stays. */
    public enum Kind {
        /** It was silent too long or there was no room: only that its versions must not start again. */
        EVICTED,
        /** It is final and was told long ago: a {@link io.fastbreak.model.log.FinalMarker} stays. */
        RETIRED,
        /** The time of its marker is over: nothing stays, and the state topic gets a tombstone. */
        FORGOTTEN
    }
}
