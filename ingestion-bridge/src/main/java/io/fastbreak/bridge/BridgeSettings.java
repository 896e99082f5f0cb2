package io.fastbreak.bridge;

import io.fastbreak.bridge.market.TraderRules;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.ModelParameters;

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
        TraderRules traders,
        double marginCap,
        BridgeTiming timing) {

    /** Whether anything is sent. */
    public enum Mode {
        LIVE,
        /** Prices and records everything, sends nothing. */
        SHADOW
    }

    /**
     * What a fixture is taken for where its card says nothing.
     *
     * @param name {home} and {away} stand for names or ids
     * @param sportId the platform's id of basketball, from its sports listing; 0 for none: such fixtures are refused
     */
    public record Fixtures(String name, int sportId, GameRules rules) {}

    /** The sport id 1 is a placeholder: the real one is in the platform's sports listing. */
    public static BridgeSettings defaults() {
        return new BridgeSettings(
                "basketball",
                Mode.LIVE,
                new Fixtures("{home} v {away}", 1, GameRules.FIBA),
                ModelParameters.defaults(),
                TraderRules.defaults(),
                0.10,
                BridgeTiming.STANDARD);
    }

    public BridgeSettings withTopics(String prefix) {
        return new BridgeSettings(prefix, mode, fixtures, model, traders, marginCap, timing);
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
