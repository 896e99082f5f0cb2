package io.fastbreak.bridge;

import io.fastbreak.bridge.market.TraderRules;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.ModelParameters;
import java.time.Duration;

/**
 * How the bridge prices and forwards.
 *
 * @param topicsPrefix what the names of all topics begin with, without the dot
 * @param fixtureName a fixture's name where its card has none; {home} and {away} stand for names or ids
 * @param sportId the platform's id of basketball where the card has none, from the platform's sports listing; 0 for
 *     none: such fixtures are refused
 * @param rules of fixtures whose card names none
 * @param model parameters of the default price model
 * @param traders when a trader's own prices may be offered
 * @param marginCap what the inverse odds of a market may exceed 1 by; more does not pass the gate
 * @param beaconMaxAge the pipeline counts as silent when a partition's beacon is older
 * @param summaryMaxAge an older summary opens no market
 * @param settleTime the request time-out and a margin: how long a request without an answer may still be applied
 * @param retireAfter a fixture without open markets is forgotten after this silence
 */
public record BridgeSettings(
        String topicsPrefix,
        String fixtureName,
        int sportId,
        GameRules rules,
        ModelParameters model,
        TraderRules traders,
        double marginCap,
        Duration beaconMaxAge,
        Duration summaryMaxAge,
        Duration settleTime,
        Duration retireAfter) {

    /** The sport id 1 is a placeholder: the real one is in the platform's sports listing. */
    public static BridgeSettings defaults() {
        return new BridgeSettings(
                "basketball",
                "{home} v {away}",
                1,
                GameRules.FIBA,
                ModelParameters.defaults(),
                TraderRules.defaults(),
                0.10,
                Duration.ofSeconds(5),
                Duration.ofSeconds(5),
                Duration.ofSeconds(4),
                Duration.ofDays(2));
    }

    public BridgeSettings withSportId(int id) {
        return new BridgeSettings(
                topicsPrefix,
                fixtureName,
                id,
                rules,
                model,
                traders,
                marginCap,
                beaconMaxAge,
                summaryMaxAge,
                settleTime,
                retireAfter);
    }

    public BridgeSettings withSettleTime(Duration time) {
        return new BridgeSettings(
                topicsPrefix,
                fixtureName,
                sportId,
                rules,
                model,
                traders,
                marginCap,
                beaconMaxAge,
                summaryMaxAge,
                time,
                retireAfter);
    }

    /** The full name of a topic, such as {@code games.scoring}. */
    public String topic(String name) {
        return topicsPrefix + "." + name;
    }
}
