package io.fastbreak.platform.ingestion;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The contract's limits ("Limits"), checked before anything is sent. Finds messages by JSON pointer. */
final class IngestionLimits {

    private static final Pattern ID = Pattern.compile("[a-zA-Z0-9_-]{1,300}");
    private static final int MAX_CUSTOM_DATA = 10;

    private final Map<String, String> violations = new TreeMap<>();

    private IngestionLimits() {}

    static Map<String, String> ofId(String id) {
        return new IngestionLimits().id("/id", id).violations;
    }

    static Map<String, String> of(String id, SourceFixture fixture) {
        return new IngestionLimits()
                .id("/id", id)
                .length("/name", fixture.name(), 1, 500)
                .require("/sportId", fixture.sportId() >= 1, "is below 1")
                .present("/startTime", fixture.startTime())
                .present("/hasInPlay", fixture.hasInPlay())
                .present("/hasPreMatch", fixture.hasPreMatch())
                .length("/originSourceFixtureId", fixture.originSourceFixtureId(), 0, 300)
                .violations;
    }

    static Map<String, String> of(String id, SourceMarket market) {
        return new IngestionLimits()
                .id("/id", id)
                .id("/sourceFixtureId", market.sourceFixtureId())
                .length("/name", market.name(), 1, 500)
                .selections(market.selections())
                .require("/customData", market.customData().size() <= MAX_CUSTOM_DATA, "has more than 10 entries")
                .length("/originSourceMarketId", market.originSourceMarketId(), 0, 500)
                .length("/originSourceFixtureId", market.originSourceFixtureId(), 0, 300)
                .violations;
    }

    private IngestionLimits id(String pointer, @Nullable String value) {
        return require(pointer, value != null && ID.matcher(value).matches(), "does not match " + ID);
    }

    private IngestionLimits present(String pointer, @Nullable Object value) {
        return require(pointer, value != null, "is missing");
    }

    private IngestionLimits selections(List<Selection> selections) {
        for (int i = 0; i < selections.size(); i++) {
            require("/selections/" + i, selections.get(i).price().signum() > 0, "has no price");
        }
        return require("/selections", !selections.isEmpty(), "are missing");
    }

    private IngestionLimits length(String pointer, @Nullable String value, int least, int most) {
        int length = value == null ? 0 : value.codePointCount(0, value.length());
        return require(pointer, length >= least && length <= most, "has not " + least + " to " + most + " characters");
    }

    private IngestionLimits require(String pointer, boolean holds, String otherwise) {
        if (!holds) {
            violations.put(pointer, otherwise);
        }
        return this;
    }
}
