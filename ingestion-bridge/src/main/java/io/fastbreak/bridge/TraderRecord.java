package io.fastbreak.bridge;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * A value of the prices topic: {@link TraderPrices}, or a {@link MarketInstruction} if it has the field
 * {@code instruction}. Its key is the fixture id.
 */
public sealed interface TraderRecord permits TraderPrices, MarketInstruction {
    String fixtureId();

    /** Who wrote it. */
    String author();

    /** Their reason, as free text. */
    @Nullable
    String why();

    /** When it ends, milliseconds; null for as long as the settings permit. */
    @Nullable
    Long expiresUtc();

    /** True if it sets nothing. */
    @JsonIgnore
    boolean isWithdrawal();

    /** Which of the two a value is. */
    static Class<? extends TraderRecord> typeOf(JsonNode value) {
        return value.has("instruction") ? MarketInstruction.class : TraderPrices.class;
    }
}
