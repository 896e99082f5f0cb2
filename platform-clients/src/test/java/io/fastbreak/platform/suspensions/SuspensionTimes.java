package io.fastbreak.platform.suspensions;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.transport.NameResolver;
import io.fastbreak.platform.transport.Transport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntPredicate;

/** How long it takes from "has to be suspended" until the platform has it, by fault and number of markets. */
final class SuspensionTimes {
    private static final int CONNECTIONS = 128;
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final IntPredicate ALL = number -> true;
    private static final IntPredicate EVERY_30TH = number -> number % 30 == 0;

    private SuspensionTimes() {}

    /** What fails, and which markets the platform accepts nevertheless. */
    enum Fault {
        NONE(ALL),
        SLOW_ANSWERS(ALL),
        CONNECTIONS_FORGOTTEN(ALL),
        OTHER_SHARDS_FAIL(EVERY_30TH),
        OTHER_SHARDS_SILENT(EVERY_30TH),
        OPENINGS_SILENT(ALL),
        OPENINGS_BROKEN(ALL),
        PROVIDER_AWAY(ALL),
        PROVIDER_SILENT(ALL),
        TOKENS_REVOKED(ALL),
        RESOLVER_SILENT(ALL);

        private final IntPredicate accepted;

        Fault(IntPredicate accepted) {
            this.accepted = accepted;
        }
    }

    /**
     * @param longest until the last market was suspended; the time of patience if one was not
     * @param decidingDelay the longest time for which the thread that decides was occupied
     */
    record Times(Duration longest, Duration decidingDelay) {}

    /** A platform, a client of it with the bridge's settings, and a resolver that can be made to hang. */
    private static final class World implements AutoCloseable {
        private final FaultyPlatform platform = new FaultyPlatform();
        private final AtomicBoolean resolverHangs = new AtomicBoolean();
        private final Transport transport;
        private final OddsIngestionClient client;

        World() throws IOException {
            HttpSettings http = HttpSettings.STANDARD
                    .withConnections(CONNECTIONS)
                    .withRetry(
                            new RetryPolicy(5, Duration.ofMillis(200), Duration.ofSeconds(5), Duration.ofSeconds(2)));
            transport = Transport.open(http, resolver());
            client = OddsIngestionClient.open(settings(platform, http), ClientRuntime.system(), transport);
        }

        private NameResolver resolver() {
            return host -> {
                while (resolverHangs.get()) {
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
                }
                return new InetAddress[] {InetAddress.getLoopbackAddress()};
            };
        }

        /** Requests in parallel, so that there are as many connections. */
        void warmUp() {
            platform.latency(Duration.ofMillis(50));
            openings(CONNECTIONS).forEach(CompletableFuture::join);
            platform.latency(Duration.ZERO);
        }

        List<CompletableFuture<?>> openings(int count) {
            List<CompletableFuture<?>> answers = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                answers.add(client.postMarket("open-" + i, Suspender.MARKET));
            }
            return answers;
        }

        @Override
        public void close() throws IOException {
            resolverHangs.set(false);
            client.close();
            transport.close();
            platform.close();
        }
    }

    static IngestionSettings settings(FaultyPlatform platform, HttpSettings http) {
        return IngestionSettings.of(
                        URI.create(platform.url("/ingestion/v1").toString().replace("127.0.0.1", "localhost")),
                        "fastbreak",
                        new Secret("key"),
                        new ClientCredentials(platform.url("/oauth/token"), "client", new Secret("secret"), "audience"))
                .withHttp(http);
    }

    static Times of(Fault fault, int markets) throws IOException {
        try (World world = new World();
                Suspender suspender = new Suspender(world.client)) {
            world.platform.lifetimeOfTokens(isOfProvider(fault) ? Duration.ofSeconds(3) : Duration.ofHours(1));
            world.warmUp();
            begin(fault, world);
            long start = System.nanoTime();
            int expected = 0;
            for (int number = 0; number < markets; number++) {
                suspender.suspend("market-" + number);
                expected += fault.accepted.test(number) ? 1 : 0;
            }
            Duration delay = Duration.ZERO;
            while (world.platform.suspendedAt().size() < expected && System.nanoTime() - start < PATIENCE.toNanos()) {
                Duration now = suspender.delay();
                delay = now.compareTo(delay) > 0 ? now : delay;
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
            }
            long last = world.platform.suspendedAt().size() < expected
                    ? start + PATIENCE.toNanos()
                    : world.platform.suspendedAt().values().stream()
                            .mapToLong(Long::longValue)
                            .max()
                            .orElse(start);
            return new Times(Duration.ofNanos(last - start), delay);
        }
    }

    private static boolean isOfProvider(Fault fault) {
        return fault == Fault.PROVIDER_AWAY || fault == Fault.PROVIDER_SILENT;
    }

    private static void begin(Fault fault, World world) {
        FaultyPlatform platform = world.platform;
        switch (fault) {
            case NONE -> {}
            case SLOW_ANSWERS -> platform.latency(Duration.ofMillis(200));
            case CONNECTIONS_FORGOTTEN -> platform.forgetConnections();
            case OTHER_SHARDS_FAIL -> shards(world, 500);
            case OTHER_SHARDS_SILENT -> shards(world, 0);
            case OPENINGS_SILENT -> openings(world, 0);
            case OPENINGS_BROKEN -> openings(world, -1);
            case PROVIDER_AWAY -> provider(platform, 503);
            case PROVIDER_SILENT -> provider(platform, 0);
            case TOKENS_REVOKED -> {
                pause(Duration.ofMillis(1_200));
                platform.revokeTokens();
            }
            case RESOLVER_SILENT -> {
                platform.forgetConnections();
                world.resolverHangs.set(true);
            }
        }
    }

    /** The prices of the games that fail are sent as well. */
    private static void shards(World world, int status) {
        world.platform.answers(path -> path.startsWith("/ingestion/v1/sources/fastbreak/markets/market-")
                        && EVERY_30TH.test(Integer.parseInt(path.substring(path.lastIndexOf('-') + 1)))
                ? 202
                : status);
        world.openings(CONNECTIONS);
        pause(Duration.ofMillis(300));
    }

    private static void openings(World world, int status) {
        world.platform.answers(path -> path.contains("/open-") ? status : 202);
        world.openings(3 * CONNECTIONS);
        pause(Duration.ofMillis(300));
    }

    /** Until the token is not valid any more by anybody's clock; the platform does not say so yet. */
    private static void provider(FaultyPlatform platform, int status) {
        platform.answersForTokens(status);
        pause(Duration.ofSeconds(4));
    }

    private static void pause(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    /** Prints a table. */
    public static void main(String[] arguments) throws IOException {
        int[] counts = {1, 30, 100, 1_000};
        for (int i = 0; i < 3; i++) {
            Times unused = of(Fault.NONE, 1_000);
        }
        System.out.println("| fault | 1 | 30 | 100 | 1,000 | deciding thread occupied |");
        System.out.println("| --- | --- | --- | --- | --- | --- |");
        for (Fault fault : Fault.values()) {
            if (arguments.length > 0 && !List.of(arguments).contains(fault.name())) {
                continue;
            }
            StringBuilder row = new StringBuilder(
                    "| " + fault.name().toLowerCase(Locale.ROOT).replace('_', ' '));
            Duration delay = Duration.ZERO;
            for (int count : counts) {
                Times times = of(fault, count);
                row.append(" | ").append(times.longest().toMillis());
                delay = times.decidingDelay().compareTo(delay) > 0 ? times.decidingDelay() : delay;
            }
            System.out.println(row + " | " + delay.toMillis() + " |");
        }
        System.exit(0);
    }
}
