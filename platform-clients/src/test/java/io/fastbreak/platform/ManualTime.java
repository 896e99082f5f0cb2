package io.fastbreak.platform;

import io.fastbreak.platform.http.BreakerSettings;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** A clock that stands until it is moved, and a runtime whose pauses are recorded instead of waited for. */
public final class ManualTime extends Clock {

    public static final HttpSettings HTTP = new HttpSettings(
            Duration.ofSeconds(1),
            Duration.ofSeconds(3),
            16,
            new RetryPolicy(4, Duration.ofMillis(100), Duration.ofMillis(250)),
            new BreakerSettings(50, 100, 100, Duration.ofSeconds(5), 1));

    private final List<Duration> pauses = new CopyOnWriteArrayList<>();
    private volatile Instant now;

    public ManualTime(Instant start) {
        this.now = start;
    }

    public void advance(Duration time) {
        now = now.plus(time);
    }

    public List<Duration> pauses() {
        return List.copyOf(pauses);
    }

    public ClientRuntime runtime() {
        return new ClientRuntime(this, new Random(7), time -> {
            pauses.add(time);
            return CompletableFuture.completedFuture(null);
        });
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneOffset getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
