package io.fastbreak.bridge;

import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.log.TopicNames;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How the bridge prices games and forwards them to the platform.
 *
 * @param topics how the topics are called
 * @param model parameters of the default price model
 * @param traders when a trader's own prices may be offered
 * @param marginCap how far the inverse odds of a market may exceed 1; a market with more is not offered
 */
public record BridgeSettings(
        TopicNames topics,
        Mode mode,
        Fixtures fixtures,
        ModelParameters model,
        TraderPriceLimits traders,
        double marginCap,
        BridgeTiming timing) {

    /** Whether requests are sent. */
    public enum Mode {
        LIVE,
        /** Prices and records everything, sends nothing. */
        SHADOW
    }

    /**
     * How fixtures are described if their cards say nothing.
     *
     * @param name {home} and {away} stand for names or ids
     * @param sport the platform's id of basketball, from its sports listing; 0 while it is unknown: fixtures are then
     *     not sent
     * @param sportName its name; a fixture whose card names another sport is not priced
     * @param fields names of fields that the platform's documents do not show
     * @param twoLegged tells by fixture id and competition, which may be null, whether a game may end level: the model knows no
     *     such game, and overtime depends on another one
     */
    public record Fixtures(
            String name,
            IntSupplier sport,
            String sportName,
            BodyFields fields,
            BiPredicate<String, @Nullable String> twoLegged) {
        /** Every game has a winner. */
        public Fixtures(String name, IntSupplier sport, String sportName, BodyFields fields) {
            this(name, sport, sportName, fields, (fixtureId, competition) -> false);
        }
    }

    /**
     * Names of fields inside the objects of fixtures and markets, which the contract does not show. An object whose
     * field has an empty name is not sent.
     *
     * @param competitionName of a fixture's competition, for its name
     * @param competitorName of each of a fixture's competitors, for its name
     * @param marketCompetitorName of a market's two competitors, for the name
     * @param marketLine of a market's index, for its line
     */
    public record BodyFields(
            String competitionName, String competitorName, String marketCompetitorName, String marketLine) {
        public static final BodyFields STANDARD = new BodyFields("name", "name", "name", "line");
    }

    /**
     * When a trader's prices may be offered, and what a trader may instruct.
     *
     * @param versionDistance how many versions of the game prices may be behind it, or ahead of it, if they do not name score and
     *     period
     * @param validity how long prices hold if they name no expiry themselves
     * @param offset the largest offset to the model, either way, in points
     * @param standing the longest time for which a suspension or an offset stands, and how long it does if it names no
     *     expiry; not longer than the prices topic is read back after a restart
     */
    public record TraderPriceLimits(int versionDistance, Duration validity, double offset, Duration standing) {
        public static final TraderPriceLimits STANDARD =
                new TraderPriceLimits(5, Duration.ofSeconds(30), 10, Duration.ofDays(1));

        /** When prices or an instruction end that were written at a time. */
        public Instant end(TraderRecord set, Instant written) {
            Long expires = set.expiresUtc();
            return expires == null
                    ? written.plus(set instanceof TraderPrices ? validity : standing)
                    : Instant.ofEpochMilli(expires);
        }

        /** Why an instruction that was written at a time is not carried out; empty if it is. */
        public Optional<String> objection(MarketInstruction instruction, Instant written) {
            Double points = instruction.points();
            if (points != null && !(Math.abs(points) <= offset)) {
                return Optional.of("an offset of " + points + " points is beyond " + offset);
            }
            return end(instruction, written).isAfter(written.plus(standing))
                    ? Optional.of("an end more than " + standing.toMinutes() + " minutes later is not permitted")
                    : Optional.empty();
        }
    }

    /** The sport id 1 is a placeholder: the real one is in the platform's sports listing. */
    public static BridgeSettings defaults() {
        return new BridgeSettings(
                TopicNames.with("basketball"),
                Mode.LIVE,
                new Fixtures("{home} v {away}", () -> 1, "Basketball", BodyFields.STANDARD),
                ModelParameters.defaults(),
                TraderPriceLimits.STANDARD,
                0.10,
                BridgeTiming.STANDARD);
    }

    public BridgeSettings with(BridgeTiming other) {
        return new BridgeSettings(topics, mode, fixtures, model, traders, marginCap, other);
    }

    /** The full name of a topic, such as {@code games.scoring}. */
    public String topic(String name) {
        return topics.of(name);
    }
}
