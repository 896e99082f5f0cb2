package io.fastbreak.platform;

import io.fastbreak.platform.auth.PlatformConnection;
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

/** A manual clock, and a runtime that records delays instead of waiting and never repeats a slow token request. */
public final class ManualTime extends Clock {

    public static final HttpSettings HTTP = new HttpSettings(
            Duration.ofSeconds(5),
            Duration.ofSeconds(20),
            16,
            new RetryPolicy(4, Duration.ofMillis(100), Duration.ofMillis(250)),
            new BreakerSettings(50, Duration.ofSeconds(60), 100, Duration.ofSeconds(5), 1));

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
            if (PlatformConnection.TOKEN_HEDGE_DELAYS.contains(time)) {
                return new CompletableFuture<>();
            }
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
