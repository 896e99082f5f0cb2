package io.fastbreak.lab.importer;

/** What is the same in all games of a published format. */
enum League {
    EUROLEAGUE("EuroLeague", "fiba", "VendorScoresheet", "euroleague"),
    NBA("NBA", "nba", "VendorLiveStats", "nba-live"),
    WNBL("WNBL", "fiba", "VendorLiveStats", "livestats"),
    LNB("LNB", "fiba", "VendorInPlay", "atrium");

    private final String competition;
    private final String rules;
    private final String source;
    private final String format;

    League(String competition, String rules, String source, String format) {
        this.competition = competition;
        this.rules = rules;
        this.source = source;
        this.format = format;
    }

    String competition() {
        return competition;
    }

    String rules() {
        return rules;
    }

    /** The contract's EventSource that such a feed would carry. */
    String source() {
        return source;
    }

    String format() {
        return format;
    }
}
