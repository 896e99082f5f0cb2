package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.liveness.PlatformAccess;
import io.fastbreak.model.game.ScoringSummary;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The bridge's metrics, since the process started. At any time
 *
 * <pre>
 * fastbreak_bridge_offers_total = fastbreak_bridge_batches_total + fastbreak_bridge_conflated_total + waiting
 * </pre>
 *
 * <p>where at most one version of each fixture is waiting, fixtures that were given up included.
 */
public final class BridgeMetrics {
    private static final Duration[] BOUNDS = {
        Duration.ofMillis(10),
        Duration.ofMillis(25),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofMillis(2500),
        Duration.ofSeconds(5),
        Duration.ofSeconds(10),
        Duration.ofSeconds(30),
        Duration.ofSeconds(60)
    };

    private final MeterRegistry registry;
    private final Counter offers;
    private final Counter batches;
    private final Counter conflated;
    private final Counter differed;
    private final Timer sincePublished;
    private final Timer sinceAppended;
    private final MarketTimes marketTimes;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger flapping = new AtomicInteger();
    private final AtomicInteger known = new AtomicInteger();

    public BridgeMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.offers = counter("offers", "versions of games that were queued to be sent");
        this.batches = counter("batches", "versions of games that the bridge began to send");
        this.conflated = counter("conflated", "versions of games that a later one replaced before they were sent");
        this.differed = counter(
                "differences",
                "fixtures and markets that were read back from the platform in another state than confirmed before");
        this.marketTimes = new MarketTimes(registry);
        this.sincePublished = delay("published");
        this.sinceAppended = delay("appended");
        gauge("in.flight", "fixtures with a request that is not answered, or that may still be applied", inFlight);
        gauge("fixtures", "fixtures of this bridge", known);
        gauge(
                "fixtures.flapping",
                "fixtures that stay closed because causes of this program have closed them too often within a minute",
                flapping);
        gauge(
                "fixtures.open",
                "fixtures of which a market may take bets, as long as the platform has not confirmed that none does",
                open);
        for (Target target : Target.values()) {
            for (Outcome outcome : Outcome.values()) {
                answers(target, outcome);
            }
        }
    }

    /** Whether the token with which suspensions are sent can be renewed. */
    void watch(PlatformAccess access) {
        Gauge.builder("fastbreak.bridge.access.failing", access, state -> state.isFailing() ? 1 : 0)
                .description("1 while the identity provider gives the bridge no access token, else 0")
                .strongReference(true)
                .register(registry);
    }

    private Counter counter(String name, String description) {
        return Counter.builder("fastbreak.bridge." + name)
                .description(description)
                .register(registry);
    }

    private void gauge(String name, String description, AtomicInteger value) {
        Gauge.builder("fastbreak.bridge." + name, value, AtomicInteger::get)
                .description(description)
                .register(registry);
    }

    private Timer delay(String since) {
        return Timer.builder("fastbreak.delivery.delay")
                .description("from an event's publication, or its append to raw, until the platform has its version")
                .tag("since", since)
                .serviceLevelObjectives(BOUNDS)
                .register(registry);
    }

    private Counter answers(Target target, Outcome outcome) {
        return Counter.builder("fastbreak.bridge.answers")
                .description("requests to the platform by their outcome after all attempts")
                .tag("target", target.name().toLowerCase(Locale.ROOT))
                .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
                .register(registry);
    }

    void answered(Receipt receipt) {
        answers(receipt.target(), receipt.outcome()).increment();
    }

    MarketTimes marketTimes() {
        return marketTimes;
    }

    /** @param replaced true if it replaced a waiting version */
    void offered(boolean replaced) {
        offers.increment();
        if (replaced) {
            conflated.increment();
        }
    }

    void taken() {
        batches.increment();
    }

    /** The platform has a version for the first time. */
    void delivered(ScoringSummary summary, Instant appended, Instant now) {
        record(sincePublished, Instant.ofEpochMilli(summary.publishedUtc()), now);
        record(sinceAppended, appended, now);
    }

    /** A read has found another state than the only possible one. */
    void differed(int differences) {
        differed.increment(differences);
    }

    /**
     * @param mayBeOpen of how many a market may be open
     * @param busy how many have requests that are not answered, or may still be applied
     * @param closedTooOften how many stay closed for that
     */
    void fixtures(int all, long mayBeOpen, long busy, long closedTooOften) {
        flapping.set((int) closedTooOften);
        known.set(all);
        open.set((int) mayBeOpen);
        inFlight.set((int) busy);
    }

    private static void record(Timer timer, Instant since, Instant now) {
        Duration took = Duration.between(since, now);
        timer.record(took.isNegative() ? Duration.ZERO : took);
    }
}
