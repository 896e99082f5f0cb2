package io.fastbreak.catalog;

/** The subject of a lookup on the platform for a fixture. */
enum LookupType {
    /** Which game it is. */
    MATCH,
    /** Whether it can be watched. */
    VIDEO
}
