package io.fastbreak.benchmarks.bridge;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;
import org.apache.kafka.common.utils.Utils;

/** The faults that happen when markets have to be suspended. */
// The functions in its fields have no state.
@SuppressWarnings("ImmutableEnumChecker")
enum SuspensionFault {
    NONE("nothing fails", world -> {}),
    SLOW("each answer takes 0.5 s", world -> world.platform().latency(Duration.ofMillis(500))),
    OTHERS_FAIL("500 for all games but one in 30, for 3 s", Works.ONE_IN_30, Duration.ofSeconds(3), others(500)),
    OTHERS_SILENT(
            "no answer for all games but one in 30, for 3 s",
            Works.ONE_IN_30,
            Duration.ofSeconds(3),
            others(FailingPlatform.SILENT)),
    ALL_SILENT("no answer to anything for 1 s", Works.NONE, Duration.ofSeconds(1), all(FailingPlatform.SILENT)),
    PRICES_SILENT("no answer to the prices before", SuspensionFault::silencePrices),
    CONNECTIONS_FORGOTTEN(
            "open connections are forgotten", world -> world.platform().forgetConnections()),
    RESOLVER_HANGS("the same, and a lookup takes 10 s", world -> {
        world.hangResolver();
        world.platform().forgetConnections();
    }),
    PROVIDER_FAILS("the identity provider answers 503", provider(503)),
    PROVIDER_SILENT("the identity provider does not answer", provider(FailingPlatform.SILENT)),
    PROVIDER_FAILS_AT_END("503 when the token is to be renewed", Life.SHORT, renewal(503)),
    PROVIDER_SILENT_AT_END("no answer when it is to be renewed", Life.SHORT, renewal(FailingPlatform.SILENT)),
    TOKENS_REVOKED("401 to the token, a new one is valid", SuspensionFault::revoke),
    TOKENS_REJECTED("401 to every token for 2 s", Works.NONE, Duration.ofSeconds(2), all(401)),
    THROTTLED("429 with Retry-After: 10 to everything for 1 s", Works.NONE, Duration.ofSeconds(1), all(429)),
    NOT_APPLIED("202 to the first suspension, not applied", SuspensionFault::loseFirst),
    LOG_FAILS("the log takes no records", world -> world.records()
            .writes(() -> CompletableFuture.failedFuture(new IllegalStateException("no broker")))),
    LOG_SLOW("the log takes 5 s for each record", world -> world.records()
            .writes(() -> CompletableFuture.supplyAsync(
                    () -> "written", CompletableFuture.delayedExecutor(5, TimeUnit.SECONDS))));

    /** A younger token is not replaced. */
    private static final Duration YOUNG_TOKEN = Duration.ofMillis(1_200);

    private final String title;
    private final IntPredicate works;
    private final Duration outage;
    private final Duration tokenLife;
    private final Consumer<SuspensionWorld> begin;

    private interface Works {
        IntPredicate ALL = game -> true;
        IntPredicate ONE_IN_30 = game -> game % 30 == 0;
        IntPredicate NONE = game -> false;
    }

    private interface Life {
        Duration LONG = Duration.ofHours(1);
        /** It is renewed after half of it; in its last ten seconds no market is open. */
        Duration SHORT = Duration.ofSeconds(25);
    }

    SuspensionFault(String title, Consumer<SuspensionWorld> begin) {
        this(title, Works.ALL, Duration.ZERO, Life.LONG, begin);
    }

    SuspensionFault(String title, Duration tokenLife, Consumer<SuspensionWorld> begin) {
        this(title, Works.ALL, Duration.ZERO, tokenLife, begin);
    }

    SuspensionFault(String title, IntPredicate works, Duration outage, Consumer<SuspensionWorld> begin) {
        this(title, works, outage, Life.LONG, begin);
    }

    /**
     * @param works which games the platform serves nevertheless
     * @param outage how long after the versions are known it serves the others again; zero if all work
     */
    SuspensionFault(
            String title, IntPredicate works, Duration outage, Duration tokenLife, Consumer<SuspensionWorld> begin) {
        this.title = title;
        this.works = works;
        this.outage = outage;
        this.tokenLife = tokenLife;
        this.begin = begin;
    }

    String title() {
        return title;
    }

    boolean works(int game) {
        return works.test(game);
    }

    Duration outage() {
        return outage;
    }

    Duration tokenLife() {
        return tokenLife;
    }

    /** Markets are open; from now on it fails. */
    void begin(SuspensionWorld world) {
        begin.accept(world);
    }

    private static Consumer<SuspensionWorld> all(int status) {
        return answers(call -> status);
    }

    private static Consumer<SuspensionWorld> others(int status) {
        return answers(call -> call.isHeartbeat() || Works.ONE_IN_30.test(SuspensionWorld.game(call.id()))
                ? FailingPlatform.EXECUTED
                : status);
    }

    private static Consumer<SuspensionWorld> answers(ToIntFunction<PlatformCall> rule) {
        return world -> world.platform().answers(rule);
    }

    private static Consumer<SuspensionWorld> provider(int status) {
        return world -> world.platform().answersForTokens(status);
    }

    /** Until the first request for the next token has been lost. */
    private static Consumer<SuspensionWorld> renewal(int status) {
        return world -> {
            int before = world.platform().tokenRequests();
            world.platform().answersForTokens(status);
            world.await("the token is to be renewed", () -> world.platform().tokenRequests() > before);
        };
    }

    private static void silencePrices(SuspensionWorld world) {
        world.platform()
                .answers(call -> call.isMarketPost() && !call.isSuspension()
                        ? FailingPlatform.SILENT
                        : FailingPlatform.EXECUTED);
        CompletableFuture<?>[] unused = world.changed();
        Utils.sleep(300);
    }

    private static void revoke(SuspensionWorld world) {
        Utils.sleep(YOUNG_TOKEN.toMillis());
        world.platform().revokeTokens();
    }

    private static void loseFirst(SuspensionWorld world) {
        Set<String> lost = ConcurrentHashMap.newKeySet();
        world.platform().answers(call -> call.isSuspension() && lost.add(call.id()) ? 202 : FailingPlatform.EXECUTED);
    }
}
