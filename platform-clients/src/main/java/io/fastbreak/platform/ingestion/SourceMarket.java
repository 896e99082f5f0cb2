package io.fastbreak.platform.ingestion;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A market as offered by a source (contract, "Source market"). The contract does not define the fields of the market index
 * and of market competitors: any field is allowed.
 *
 * @param sourceFixtureId the fixture, pattern {@code ^[a-zA-Z0-9_-]{1,300}$}
 * @param name 1 to 500 characters
 * @param isSuspended true if bets are not accepted now; null to omit it
 * @param selections the outcomes; the platform rejects a market without selections or with inconsistent prices
 * @param inPlayStatus the phase in which it is offered; null to omit it
 * @param competitorOne for markets on specific competitors, else empty
 * @param competitorTwo the second competitor, else empty
 * @param customData at most 10 entries
 * @param originSourceMarketId at most 500 characters
 * @param originSourceFixtureId at most 300 characters
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record SourceMarket(
        String sourceFixtureId,
        String name,
        @JsonProperty("isSuspended") @Nullable Boolean isSuspended,
        @JsonProperty("isHandicap") boolean isHandicap,
        List<Selection> selections,
        @Nullable InPlayStatus inPlayStatus,
        Map<String, Object> marketIndex,
        Map<String, Object> competitorOne,
        Map<String, Object> competitorTwo,
        List<CustomDataEntry> customData,
        @Nullable String originSourceMarketId,
        @Nullable String originSourceFixtureId) {

    public SourceMarket {
        selections = selections == null ? List.of() : List.copyOf(selections);
        marketIndex = marketIndex == null ? Map.of() : marketIndex;
        competitorOne = competitorOne == null ? Map.of() : competitorOne;
        competitorTwo = competitorTwo == null ? Map.of() : competitorTwo;
        customData = customData == null ? List.of() : List.copyOf(customData);
    }

    /** A market on the whole game, without metadata. */
    public static SourceMarket of(String sourceFixtureId, String name, boolean isHandicap, List<Selection> selections) {
        return new SourceMarket(
                sourceFixtureId,
                name,
                null,
                isHandicap,
                selections,
                null,
                Map.of(),
                Map.of(),
                Map.of(),
                List.of(),
                null,
                null);
    }

    /** The same with another suspension, status and metadata. */
    public SourceMarket with(boolean suspended, InPlayStatus status, List<CustomDataEntry> metadata) {
        return new SourceMarket(
                sourceFixtureId,
                name,
                suspended,
                isHandicap,
                selections,
                status,
                marketIndex,
                competitorOne,
                competitorTwo,
                metadata,
                originSourceMarketId,
                originSourceFixtureId);
    }
}
