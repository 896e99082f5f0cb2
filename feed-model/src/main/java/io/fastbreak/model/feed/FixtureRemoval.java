package io.fastbreak.model.feed;

/** A fixture is removed from the state stores. The sequencer decides when; each stage then removes its own entries. */
public record FixtureRemoval(String fixtureId, Kind kind) implements FeedUpdate {

    /** Why it is removed, and what is kept. */
    public enum Kind {
        /** Silent for too long, or no room: kept is only the last version, so that versions do not restart. */
        EVICTED,
        /** Final, and its last event is long ago: a {@link io.fastbreak.model.log.FinalMarker} is kept. */
        RETIRED,
        /** The retention of its marker is over: nothing is kept, and the state topic gets a tombstone. */
        FORGOTTEN
    }
}
