package io.fastbreak.catalog;

/** What the platform is asked about a fixture. */
enum LookupType {
    /** Which game it is. */
    MATCH,
    /** Whether it can be watched. */
    VIDEO
}
