package io.fastbreak.lab.importer;

/** What is the same in all games of a published format. */
enum League implements Competition {
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

    @Override
    public String competition() {
        return competition;
    }

    @Override
    public String rules() {
        return rules;
    }

    @Override
    public String source() {
        return source;
    }

    @Override
    public String collector() {
        return "import/" + format;
    }

    /** The name of the published format on the command line. */
    String format() {
        return format;
    }
}
