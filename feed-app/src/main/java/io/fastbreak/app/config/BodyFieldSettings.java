package io.fastbreak.app.config;

import static io.fastbreak.app.config.Setting.text;

import io.fastbreak.bridge.BridgeSettings.BodyFields;
import java.util.List;

/** The settings of fields that the contract does not show, within objects of fixtures and markets. */
final class BodyFieldSettings {
    private static final BodyFields STANDARD = BodyFields.STANDARD;

    static final Setting<String> COMPETITION_NAME = text(
            "ingestion.field.competition-name",
            STANDARD.competitionName(),
            "the field for the name of a fixture's competition, not shown either; empty: it is not sent");
    static final Setting<String> COMPETITOR_NAME = text(
            "ingestion.field.competitor-name",
            STANDARD.competitorName(),
            "the field for the name of a fixture's competitor, not shown either; empty: none is sent");
    static final Setting<String> MARKET_COMPETITOR_NAME = text(
            "ingestion.field.market-competitor-name",
            STANDARD.marketCompetitorName(),
            "the field for the name in competitorOne and competitorTwo of a market, not shown either; empty: neither is"
                    + " sent");
    static final Setting<String> MARKET_LINE = text(
            "ingestion.field.market-line",
            STANDARD.marketLine(),
            "the field of marketIndex for the line of a market, as text, not shown either; empty: it is not sent");

    static final List<Setting<?>> ALL = List.of(COMPETITION_NAME, COMPETITOR_NAME, MARKET_COMPETITOR_NAME, MARKET_LINE);

    private BodyFieldSettings() {}

    static BodyFields fields(Settings settings) {
        return new BodyFields(
                settings.get(COMPETITION_NAME),
                settings.get(COMPETITOR_NAME),
                settings.get(MARKET_COMPETITOR_NAME),
                settings.get(MARKET_LINE));
    }
}
