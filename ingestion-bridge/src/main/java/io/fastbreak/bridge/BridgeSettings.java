package io.fastbreak.bridge;

import io.fastbreak.bridge.market.BodyFields;
import io.fastbreak.bridge.market.TraderPriceLimits;
import io.fastbreak.bridge.pricing.ModelParameters;
import java.util.function.IntSupplier;

/**
 * How the bridge prices and forwards.
 *
 * @param topicsPrefix what the names of all topics begin with, without the dot
 * @param model parameters of the default price model
 * @param traders when a trader's own prices may be offered
 * @param marginCap what the inverse odds of a market may exceed 1 by; more does not pass the gate
 */
public record BridgeSettings(
        String topicsPrefix,
        Mode mode,
        Fixtures fixtures,
        ModelParameters model,
        TraderPriceLimits traders,
        double marginCap,
        BridgeTiming timing) {

    /** Whether anything is sent. */
    public enum Mode {
        LIVE,
        /** Prices and records everything, sends nothing. */
        SHADOW
    }

    /**
     * How fixtures are described where their cards say nothing.
     *
     * @param name {home} and {away} stand for names or ids
     * @param sport the platform's id of basketball, from its sports listing, as far as it is known now; 0 for none: such
     *     fixtures are refused
     * @param fields names of fields of the platform that its documents do not show
     */
    public record Fixtures(String name, IntSupplier sport, BodyFields fields) {

        public Fixtures(String name, int sportId, BodyFields fields) {
            this(name, () -> sportId, fields);
        }

        public int sportId() {
            return sport.getAsInt();
        }
    }

    /** The sport id 1 is a placeholder: the real one is in the platform's sports listing. */
    public static BridgeSettings defaults() {
        return new BridgeSettings(
                "basketball",
                Mode.LIVE,
                new Fixtures("{home} v {away}", 1, BodyFields.STANDARD),
                ModelParameters.defaults(),
                TraderPriceLimits.defaults(),
                0.10,
                BridgeTiming.STANDARD);
    }

    public BridgeSettings withTopics(String prefix) {
        return new BridgeSettings(prefix, mode, fixtures, model, traders, marginCap, timing);
    }

    /** The same where the sport id may become known later. */
    public BridgeSettings withSport(IntSupplier sport) {
        return with(new Fixtures(fixtures.name(), sport, fixtures.fields()));
    }

    public BridgeSettings with(Mode other) {
        return new BridgeSettings(topicsPrefix, other, fixtures, model, traders, marginCap, timing);
    }

    public BridgeSettings with(Fixtures others) {
        return new BridgeSettings(topicsPrefix, mode, others, model, traders, marginCap, timing);
    }

    public BridgeSettings with(BridgeTiming other) {
        return new BridgeSettings(topicsPrefix, mode, fixtures, model, traders, marginCap, other);
    }

    /** The full name of a topic, such as {@code games.scoring}. */
    public String topic(String name) {
        return topicsPrefix + "." + name;
    }
}
