package io.fastbreak.bridge;

import java.time.Duration;

/**
 * For how long a bridge's word that it lives is taken.
 *
 * @param renewEvery how often the bridge gives it
 * @param openFor markets are opened while the bridge's own lease is younger than this
 * @param guardAfter the guard suspends a partition's open markets when its lease was not renewed for so long
 * @param watchedWithin the guard acts only while it has read all leases within this time
 */
public record LeaseTiming(Duration renewEvery, Duration openFor, Duration guardAfter, Duration watchedWithin) {

    public static final LeaseTiming STANDARD = new LeaseTiming(
            Duration.ofSeconds(1), Duration.ofSeconds(4), Duration.ofSeconds(10), Duration.ofSeconds(1));
}
