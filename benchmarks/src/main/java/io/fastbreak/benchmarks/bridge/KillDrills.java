package io.fastbreak.benchmarks.bridge;

import io.fastbreak.benchmarks.Poll;
import io.fastbreak.benchmarks.bridge.KillDrillEnvironment.Known;
import io.fastbreak.benchmarks.bridge.PostedMarkets.Posted;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.apache.kafka.common.utils.Utils;

/** Kills and stops processes while markets are open, and measures until no market is open that should not be. */
final class KillDrills {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /** The share of markets from which on play counts as normal: some games pause at any time. */
    private static final double MOST = 0.6;

    private static final Known UNKNOWN = new Known(-1, Map.of());

    private final KillDrillEnvironment environment;
    private final KillDrillTiming times;
    private final List<String> violations = new ArrayList<>();

    KillDrills(KillDrillEnvironment environment, KillDrillTiming times) {
        this.environment = environment;
        this.times = times;
    }

    /** The pipeline is killed: how long each open market stayed open. */
    List<Duration> pipelineKilled() {
        awaitOpen();
        Instant moment = environment.kill("pipeline");
        await("the bridge suspends everything", () -> environment.watch().open() == 0);
        List<Duration> lapses = untilSuspended(moment);
        environment.start("pipeline");
        return lapses;
    }

    /** The only bridge is killed: how long each open market stayed open. */
    List<Duration> bridgeKilled() {
        awaitOpen();
        Instant moment = environment.kill("bridge");
        await("the guard suspends everything", () -> environment.watch().open() == 0);
        List<Duration> lapses = untilSuspended(moment);
        environment.start("bridge");
        return lapses;
    }

    /** The only bridge is stopped for a while and continued: how old the game state was with which it opened markets. */
    List<Duration> bridgeStopped() throws IOException, InterruptedException {
        awaitOpen();
        environment.process("bridge").stop();
        Utils.sleep(times.stopped().toMillis());
        if (environment.watch().open() > 0) {
            violations.add("%d markets were open when the bridge had been stopped"
                    .formatted(environment.watch().open()));
        }
        Map<String, Posted> before = last(environment.watch().byMarket());
        environment.process("bridge").resume();
        Instant moment = Instant.now();
        awaitOpen();
        return knowledgeOfOpened(moment, before);
    }

    /** From a kill on, until each market had a later version. */
    record Takeover(List<Duration> ofKilled, List<Duration> ofOther) {}

    /** One of two bridges is killed: how long until each game was served by the other. */
    Takeover oneOfTwoKilled() {
        environment.start("bridge-2");
        await(
                "two bridges share the partitions",
                () -> Set.copyOf(environment.owners().values()).size() == 2);
        awaitOpen();
        Map<Integer, String> owners = environment.owners();
        Map<String, Posted> before = last(environment.watch().byMarket());
        Instant moment = environment.kill("bridge-2");
        await("every game is served again", () -> servedAgain(before).size() == before.size());
        Map<Integer, String> ownersThen = environment.owners();
        Map<String, Known> known = environment.known();
        Takeover takeover = new Takeover(new ArrayList<>(), new ArrayList<>());
        servedAgain(before).values().forEach(served -> {
            int partition = known.getOrDefault(served.fixtureId(), UNKNOWN).partition();
            boolean moved = !Objects.equals(owners.get(partition), ownersThen.get(partition));
            (moved ? takeover.ofKilled() : takeover.ofOther()).add(Duration.between(moment, served.at()));
        });
        return takeover;
    }

    /** What no drill may show: above all that the version of a market decreases. */
    List<String> violations() {
        environment.watch().byMarket().forEach((id, posts) -> {
            for (int i = 1; i < posts.size(); i++) {
                if (posts.get(i).version() < posts.get(i - 1).version()) {
                    violations.add("%s went from %s back to %s".formatted(id, posts.get(i - 1), posts.get(i)));
                }
            }
        });
        return violations;
    }

    private List<Duration> untilSuspended(Instant moment) {
        List<Duration> lapses = new ArrayList<>();
        environment.watch().byMarket().values().forEach(posts -> {
            Instant closed = posts.get(posts.size() - 1).at();
            for (int i = posts.size() - 1; i > 0 && !posts.get(i).open(); i--) {
                closed = posts.get(i).at();
            }
            if (closed.isAfter(moment)) {
                lapses.add(Duration.between(moment, closed));
            }
        });
        return lapses;
    }

    private List<Duration> knowledgeOfOpened(Instant moment, Map<String, Posted> earlier) {
        Map<String, Known> known = environment.known();
        List<Duration> ages = new ArrayList<>();
        environment.watch().byMarket().values().stream()
                .flatMap(List::stream)
                .filter(post -> post.open() && post.at().isAfter(moment))
                .forEach(post -> {
                    Posted before = earlier.get(post.marketId());
                    if (before != null && post.version() <= before.version()) {
                        violations.add("%s was opened although the platform had %s before".formatted(post, before));
                    }
                    Instant since = known.getOrDefault(post.fixtureId(), UNKNOWN)
                            .since()
                            .get(post.version());
                    ages.add(since == null ? Duration.ZERO : Duration.between(since, post.at()));
                });
        return ages;
    }

    /** The first post of each market that has a later version than before. */
    private Map<String, Posted> servedAgain(Map<String, Posted> before) {
        return environment.watch().byMarket().values().stream()
                .flatMap(List::stream)
                .filter(post -> before.containsKey(post.marketId())
                        && post.version() > before.get(post.marketId()).version())
                .collect(Collectors.toMap(Posted::marketId, post -> post, (first, later) -> first));
    }

    private static Map<String, Posted> last(Map<String, List<Posted>> markets) {
        return markets.values().stream()
                .map(posts -> posts.get(posts.size() - 1))
                .collect(Collectors.toMap(Posted::marketId, post -> post));
    }

    private void awaitOpen() {
        await("most markets are open", () -> environment.watch().open() >= MOST * 3 * times.games());
    }

    private void await(String what, BooleanSupplier condition) {
        Poll.until(what, PATIENCE, 50, () -> {
            environment.requireAlive();
            return condition.getAsBoolean();
        });
    }
}
