package io.fastbreak.catalog;

/** What is looked up on the platform for a fixture. */
enum LookupType {
    /** Which game it is. */
    MATCH,
    /** Whether it can be watched. */
    VIDEO
}
