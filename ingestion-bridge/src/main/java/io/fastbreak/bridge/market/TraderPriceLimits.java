package io.fastbreak.bridge.market;

import java.time.Duration;

/**
 * When a trader's prices may be offered.
 *
 * @param versionDistance how many versions of the game they may be behind it, or ahead
 * @param validity how long they stand where they do not say it themselves
 */
public record TraderPriceLimits(int versionDistance, Duration validity) {

    public static TraderPriceLimits defaults() {
        return new TraderPriceLimits(5, Duration.ofSeconds(30));
    }
}
