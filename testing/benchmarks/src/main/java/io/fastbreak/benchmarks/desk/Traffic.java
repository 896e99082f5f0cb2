package io.fastbreak.benchmarks.desk;

/**
 * What is published in a run.
 *
 * @param live games at a time
 * @param perSecond events of all games
 * @param seconds that count
 * @param seed of the games
 */
record Traffic(int live, int perSecond, int seconds, long seed) {
    /** At the beginning, in which codes are compiled and connections are opened. */
    static final int WARM_UP_SECONDS = 20;

    private static final int LONGEST_BEGINNING = 120;
    /** Between two notices of a game. */
    private static final int NOTICE_SECONDS = 12;

    private static final int NOTICE_EVENTS = 100;

    int events() {
        return perSecond * (WARM_UP_SECONDS + seconds);
    }

    boolean counts(int place) {
        return place >= perSecond * WARM_UP_SECONDS;
    }

    LiveFeed feed(String topic) {
        int ofGame = events() / live + 1;
        return new LiveFeed(
                live,
                LONGEST_BEGINNING + ofGame,
                Math.max(NOTICE_EVENTS, NOTICE_SECONDS * perSecond / live),
                seed,
                topic);
    }
}
