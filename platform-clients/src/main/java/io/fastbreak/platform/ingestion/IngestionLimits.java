package io.fastbreak.platform.ingestion;

import io.fastbreak.platform.Violations;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The contract's limits ("Limits"), checked before anything is sent: messages by JSON pointer. */
final class IngestionLimits {

    private static final Pattern ID = Pattern.compile("[a-zA-Z0-9_-]{1,300}");
    private static final int MAX_CUSTOM_DATA = 10;

    private IngestionLimits() {}

    static Map<String, String> ofId(String id) {
        return id(new Violations(), "/id", id).messages();
    }

    static Map<String, String> of(String id, SourceFixture fixture) {
        return id(new Violations(), "/id", id)
                .length("/name", fixture.name(), 1, 500)
                .require("/sportId", fixture.sportId() >= 1, "is below 1")
                .present("/startTime", fixture.startTime())
                .present("/hasInPlay", fixture.hasInPlay())
                .present("/hasPreMatch", fixture.hasPreMatch())
                .length("/originSourceFixtureId", fixture.originSourceFixtureId(), 0, 300)
                .messages();
    }

    static Map<String, String> of(String id, SourceMarket market) {
        Violations violations = id(new Violations(), "/id", id);
        List<Selection> selections = market.selections();
        for (int i = 0; i < selections.size(); i++) {
            violations.require("/selections/" + i, selections.get(i).price().signum() > 0, "has no price");
        }
        return id(violations, "/sourceFixtureId", market.sourceFixtureId())
                .length("/name", market.name(), 1, 500)
                .require("/selections", !selections.isEmpty(), "are missing")
                .require("/customData", market.customData().size() <= MAX_CUSTOM_DATA, "has more than 10 entries")
                .length("/originSourceMarketId", market.originSourceMarketId(), 0, 500)
                .length("/originSourceFixtureId", market.originSourceFixtureId(), 0, 300)
                .messages();
    }

    private static Violations id(Violations violations, String pointer, @Nullable String id) {
        return violations.require(pointer, id != null && ID.matcher(id).matches(), "does not match " + ID);
    }
}
