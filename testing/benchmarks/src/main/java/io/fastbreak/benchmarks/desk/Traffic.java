package io.fastbreak.benchmarks.desk;

/**
 * The traffic of a run.
 *
 * @param live games at a time
 * @param perSecond events of all games
 * @param warmUp seconds in which codes are compiled and connections are opened, which do not count
 * @param seconds that count
 * @param noticeEvery events of a game between two notices that it is not reliable; 0 for 100, or those of 12 s if they are more
 * @param seed of the games
 */
record Traffic(int live, int perSecond, int warmUp, int seconds, int noticeEvery, long seed) {
    private static final int LONGEST_BEGINNING = 120;
    /** Between two notices of a game. */
    private static final int NOTICE_SECONDS = 12;

    private static final int NOTICE_EVENTS = 100;

    int events() {
        return perSecond * (warmUp + seconds);
    }

    /** Those at the beginning, which do not count. */
    int warmUpEvents() {
        return perSecond * warmUp;
    }

    LiveFeed feed(String topic) {
        int ofGame = events() / live + 1;
        int usual = Math.max(NOTICE_EVENTS, NOTICE_SECONDS * perSecond / live);
        return new LiveFeed(live, LONGEST_BEGINNING + ofGame, noticeEvery == 0 ? usual : noticeEvery, seed, topic);
    }
}
