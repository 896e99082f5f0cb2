package io.fastbreak.catalog;

/** What the platform is asked about a fixture. */
enum Question {
    /** Which game it is. */
    MATCH,
    /** Whether it can be watched. */
    VIDEO
}
