package io.fastbreak.bridge;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.bridge.pricing.MarketType;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A trader's instruction for one market of a fixture; the other markets keep what they have. For example: suspend the
 * total until 20:45, or add 1.5 points to the lead that the model expects of the home side. If another side is at home
 * later, what was set for it suspends its market until it is set again.
 *
 * @param points with {@code OFFSET} only: added to the final lead of the home side, or to the total, that the model expects
 * @param withdraws with {@code WITHDRAW} only: what is withdrawn; null for everything
 * @param author who instructs it
 * @param why their reason, as free text
 * @param expiresUtc when it ends, milliseconds; null for as long as the settings permit. A withdrawal has no end
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MarketInstruction(
        @JsonProperty(required = true) String fixtureId,
        @JsonProperty(required = true) Action instruction,
        @JsonProperty(required = true) MarketType market,
        @Nullable Double points,
        @Nullable Part withdraws,
        @JsonProperty(required = true) String author,
        @Nullable String why,
        @Nullable Long expiresUtc)
        implements TraderRecord {

    /** The instruction. */
    public enum Action {
        SUSPEND,
        OFFSET,
        WITHDRAW
    }

    /** A setting of a market. Each stays when another one is set or withdrawn. */
    public enum Part {
        PRICES,
        SUSPENSION,
        OFFSET
    }

    /** @throws IllegalArgumentException if a field does not belong to the action, or is missing */
    public MarketInstruction {
        requireNonNull(fixtureId, "fixtureId");
        requireNonNull(instruction, "instruction");
        requireNonNull(market, "market");
        if (requireNonNull(author, "author").isBlank()) {
            throw new IllegalArgumentException("the author is empty");
        }
        if ((points != null) != (instruction == Action.OFFSET) || (points != null && !Double.isFinite(points))) {
            throw new IllegalArgumentException("an OFFSET has points, a finite number; nothing else has any");
        }
        if (instruction == Action.WITHDRAW ? expiresUtc != null : withdraws != null) {
            throw new IllegalArgumentException(
                    "a WITHDRAW may say what it withdraws and has no end; others the reverse");
        }
    }

    @Override
    @JsonIgnore
    public boolean isWithdrawal() {
        return instruction == Action.WITHDRAW;
    }

    /** The settings that it changes. */
    public Set<Part> parts() {
        return switch (instruction) {
            case SUSPEND -> EnumSet.of(Part.SUSPENSION);
            case OFFSET -> EnumSet.of(Part.OFFSET);
            case WITHDRAW -> withdraws == null ? EnumSet.allOf(Part.class) : EnumSet.of(withdraws);
        };
    }
}
