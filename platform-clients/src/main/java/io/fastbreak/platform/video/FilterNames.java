package io.fastbreak.platform.video;

/** Names of the listing's filters, which the contract does not show. */
public record FilterNames(String competitionIds, String sportIds, String phases) {

    public static final FilterNames STANDARD = new FilterNames("competitionIds", "sportIds", "phases");
}
