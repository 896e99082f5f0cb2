package io.fastbreak.benchmarks.catalog;

import io.fastbreak.benchmarks.catalog.CatalogGames.Game;
import io.fastbreak.catalog.CatalogMetrics;
import io.fastbreak.catalog.CatalogPlatform;
import io.fastbreak.catalog.FixtureCatalog;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureMatch.State;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.CatalogCommand.Action;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.RateLimiter;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.video.VideoClient;
import io.fastbreak.platform.video.VideoSettings;
import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.matching.EntityType;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.MatchingSimulatorSettings;
import io.fastbreak.simulator.matching.Quota;
import io.fastbreak.simulator.video.VideoSimulator;
import io.fastbreak.simulator.video.VideoSimulatorSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/** Catalogs games while matching and video fail, first now and then, then completely. */
final class CatalogFaultRun {
    private static final Duration RECOVERY_TIMEOUT = Duration.ofMinutes(3);
    private static final long STEP_MILLIS = 10;

    private final CatalogFaultPlan plan;
    private final CatalogGames games;
    private final RecordHistory history = new RecordHistory();
    private final Set<String> accepted = new HashSet<>();

    CatalogFaultRun(CatalogFaultPlan plan) {
        this.plan = plan;
        this.games = new CatalogGames(plan.fixtures(), Instant.now(), plan.length(), plan.seed());
    }

    /**
     * The result of the run.
     *
     * @param differences between the catalog and the truth at the end
     * @param overwritten records in which an older state replaced a newer one
     * @param allowed requests to each interface by the rate limit
     * @param recovery from the end of the outage until the catalog was right
     */
    record Result(
            List<String> differences,
            List<String> overwritten,
            List<RequestLog> requests,
            long allowed,
            long records,
            int accepted,
            Duration recovery) {}

    /** @param progress receives a line for each phase */
    Result run(Consumer<String> progress) {
        RateLimiter matchingLimit = new RateLimiter(plan.requestsPerSecond());
        RateLimiter videoLimit = new RateLimiter(plan.requestsPerSecond());
        try (MatchingSimulator matching = MatchingSimulator.start(MatchingSimulatorSettings.defaults(), games.world());
                VideoSimulator video = VideoSimulator.start(VideoSimulatorSettings.defaults(), games.schedule());
                MatchingClient matchingClient = client(matching, matchingLimit);
                VideoClient videoClient = client(video, videoLimit)) {
            Duration pause = plan.settings().refusedPause();
            List<RequestLog> requests = List.of(
                    new RequestLog("matching", matching.server(), pause),
                    new RequestLog("video", video.server(), pause));
            FixtureCatalog catalog = new FixtureCatalog(
                    plan.settings(),
                    new CatalogPlatform(matchingClient, matchingLimit, videoClient, videoLimit),
                    InstantSource.system(),
                    new Random(plan.seed()),
                    new CatalogMetrics(new SimpleMeterRegistry()));
            Instant begin = Instant.now();
            games.all().values().forEach(game -> catalog.card(game.card()));
            run(catalog, plan.calm());
            progress.accept("a fifth of the requests fails for %s".formatted(plan.faults()));
            failSome(matching.server(), 1);
            failSome(video.server(), 2);
            for (int i = 0; i < plan.limits(); i++) {
                matching.quota().rejectNext(1, Quota.Reason.LIMIT_EXCEEDED);
                run(catalog, plan.faults().dividedBy(plan.limits()));
                acceptSome(catalog);
            }
            progress.accept("every request fails for %s".formatted(plan.outage()));
            failAll(matching.server());
            failAll(video.server());
            run(catalog, plan.outage());
            matching.server().faults().clear();
            video.server().faults().clear();
            progress.accept("the platform has recovered");
            Instant recovered = Instant.now();
            runUntil(catalog, () -> differences(matching).isEmpty(), RECOVERY_TIMEOUT);
            Instant end = Instant.now();
            double seconds = Duration.between(begin, end).toMillis() / 1e3;
            return new Result(
                    differences(matching),
                    history.overwritten(),
                    requests,
                    1 + Math.round(plan.requestsPerSecond() * seconds),
                    history.records(),
                    accepted.size(),
                    Duration.between(recovered, end));
        }
    }

    private void run(FixtureCatalog catalog, Duration time) {
        runUntil(catalog, () -> false, time);
    }

    private void runUntil(FixtureCatalog catalog, BooleanSupplier done, Duration timeout) {
        Instant end = Instant.now().plus(timeout);
        while (Instant.now().isBefore(end) && !done.getAsBoolean()) {
            catalog.tick();
            catalog.changes().values().forEach(change -> change.ifPresent(history::add));
            Utils.sleep(STEP_MILLIS);
        }
    }

    /** Ten kinds of fault with two percent each; in addition every token expires. */
    private void failSome(ApiServer server, int salt) {
        server.faults().seed(plan.seed() + salt);
        List.of(
                        new Fault.Status(429, CatalogFaultPlan.RETRY_AFTER),
                        new Fault.Status(500),
                        new Fault.Status(502),
                        new Fault.Status(503),
                        new Fault.Status(504),
                        new Fault.Status(520),
                        new Fault.Reset(),
                        new Fault.HalfBody(),
                        new Fault.ExpireTokens(),
                        new Fault.Delay(plan.http().requestTimeout().plusMillis(200)))
                .forEach(fault -> server.faults().add(FaultRule.share(2, FaultRule.ANY, fault)));
        server.tokens().expireAll();
    }

    private static void failAll(ApiServer server) {
        server.faults().clear();
        server.faults().add(FaultRule.share(100, FaultRule.ANY, new Fault.Reset()));
    }

    /** Operators decide on half of the fixtures that wait for them. */
    private void acceptSome(FixtureCatalog catalog) {
        boolean next = true;
        for (Fixture fixture : List.copyOf(history.last().values())) {
            Game game = game(fixture);
            if (fixture.match().state() == State.PENDING_OPERATOR
                    && fixture.match().candidate(game.platformId()).isPresent()) {
                next = !next;
                if (next && catalog.decide(accept(game)).applied()) {
                    accepted.add(fixture.fixtureId());
                }
            }
        }
    }

    private static CatalogCommand accept(Game game) {
        String id = game.card().fixtureId();
        return new CatalogCommand(
                id, id, Action.ACCEPT_MATCH, game.platformId(), "ann", "seen", System.currentTimeMillis());
    }

    private List<String> differences(MatchingSimulator matching) {
        Map<String, String> maps = matching.mappings().of(EntityType.FIXTURE);
        Instant now = Instant.now();
        List<String> differences = new ArrayList<>();
        games.all().values().forEach(game -> {
            String id = game.card().fixtureId();
            Fixture fixture = history.last().get(id);
            if (fixture == null || !isRight(fixture, game, now) || !isMappedRight(maps.get(id), game)) {
                differences.add("%s is %s, and mapped to %s".formatted(game.card(), fixture, maps.get(id)));
            }
        });
        return differences;
    }

    private boolean isRight(Fixture fixture, Game game, Instant now) {
        return isOpen(game)
                ? fixture.match().state() == State.PENDING_OPERATOR
                        || fixture.match().state() == State.NONE
                : game.platformId().equals(fixture.match().platformId())
                        && fixture.match().mapped()
                        && fixture.video().state() == game.video(now);
    }

    private boolean isMappedRight(@Nullable String platformId, Game game) {
        return isOpen(game) ? platformId == null : game.platformId().equals(platformId);
    }

    /** Whether the card is vague, and no operator has decided. */
    private boolean isOpen(Game game) {
        return game.isVague() && !accepted.contains(game.card().fixtureId());
    }

    private Game game(Fixture fixture) {
        Game game = games.all().get(fixture.fixtureId());
        if (game == null) {
            throw new IllegalStateException("an unknown fixture: " + fixture);
        }
        return game;
    }

    private MatchingClient client(MatchingSimulator simulator, RateLimiter limiter) {
        return MatchingClient.open(
                MatchingQuality.settings(simulator).withHttp(plan.http()),
                ClientRuntime.system().withRateLimiter(limiter));
    }

    private VideoClient client(VideoSimulator simulator, RateLimiter limiter) {
        VideoSimulatorSettings access = simulator.settings();
        return VideoClient.open(
                VideoSettings.of(
                                simulator.url(),
                                simulator.viewerUrl(),
                                new Secret(access.apiKey()),
                                new LoginCredentials(
                                        simulator.loginUrl(), access.user(), new Secret(access.password())))
                        .withHttp(plan.http()),
                ClientRuntime.system().withRateLimiter(limiter));
    }
}
