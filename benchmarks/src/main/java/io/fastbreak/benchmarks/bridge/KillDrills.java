package io.fastbreak.benchmarks.bridge;

import io.fastbreak.app.config.OperationFailedException;
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

/** Ends and stops processes while markets are open, and measures until no market is open that should not be. */
final class KillDrills {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /** Markets are open when this share of them is: some games stand still at any time. */
    private static final double MOST = 0.6;

    private static final Known UNKNOWN = new Known(-1, Map.of());

    private final KillDrillEnvironment field;
    private final KillDrillTiming times;
    private final List<String> broken = new ArrayList<>();

    KillDrills(KillDrillEnvironment field, KillDrillTiming times) {
        this.field = field;
        this.times = times;
    }

    /** The pipeline is killed: how long each open market stayed open. */
    List<Duration> pipelineKilled() throws InterruptedException {
        awaitOpen();
        Instant moment = field.kill("pipeline");
        await("the bridge suspends everything", () -> field.watch().open() == 0);
        List<Duration> lapses = untilSuspended(moment);
        field.start("pipeline");
        return lapses;
    }

    /** The only bridge is killed: how long each open market stayed open. */
    List<Duration> bridgeKilled() throws InterruptedException {
        awaitOpen();
        Instant moment = field.kill("bridge");
        await("the guard suspends everything", () -> field.watch().open() == 0);
        List<Duration> lapses = untilSuspended(moment);
        field.start("bridge");
        return lapses;
    }

    /** The only bridge is stopped for a while and goes on: how old the knowledge was with which it opened markets. */
    List<Duration> bridgeStopped() throws IOException, InterruptedException {
        awaitOpen();
        field.process("bridge").stop();
        Utils.sleep(times.stopped().toMillis());
        if (field.watch().open() > 0) {
            broken.add("%d markets were open when the bridge had been stopped"
                    .formatted(field.watch().open()));
        }
        Map<String, Posted> stood = last(field.watch().byMarket());
        field.process("bridge").goOn();
        Instant moment = Instant.now();
        awaitOpen();
        return knowledgeOfOpened(moment, stood);
    }

    /** From a kill on, until each market had a later version. */
    record Takeover(List<Duration> ofKilled, List<Duration> ofOther) {}

    /** One of two bridges is killed: how long until each game was served by the other. */
    Takeover oneOfTwoKilled() throws InterruptedException {
        field.start("bridge-2");
        await(
                "two bridges share the partitions",
                () -> Set.copyOf(field.owners().values()).size() == 2);
        awaitOpen();
        Map<Integer, String> owners = field.owners();
        Map<String, Posted> before = last(field.watch().byMarket());
        Instant moment = field.kill("bridge-2");
        await("every game is served again", () -> servedAgain(before).size() == before.size());
        Map<Integer, String> ownersThen = field.owners();
        Map<String, Known> known = field.known();
        Takeover takeover = new Takeover(new ArrayList<>(), new ArrayList<>());
        servedAgain(before).values().forEach(served -> {
            int partition = known.getOrDefault(served.fixtureId(), UNKNOWN).partition();
            boolean moved = !Objects.equals(owners.get(partition), ownersThen.get(partition));
            (moved ? takeover.ofKilled() : takeover.ofOther()).add(Duration.between(moment, served.at()));
        });
        return takeover;
    }

    /** What must not be, in any drill: above all that a market's version goes back. */
    List<String> broken() {
        field.watch().byMarket().forEach((id, posts) -> {
            for (int i = 1; i < posts.size(); i++) {
                if (posts.get(i).version() < posts.get(i - 1).version()) {
                    broken.add("%s went from %s back to %s".formatted(id, posts.get(i - 1), posts.get(i)));
                }
            }
        });
        return broken;
    }

    private List<Duration> untilSuspended(Instant moment) {
        List<Duration> lapses = new ArrayList<>();
        field.watch().byMarket().values().forEach(posts -> {
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

    private List<Duration> knowledgeOfOpened(Instant moment, Map<String, Posted> stood) {
        Map<String, Known> known = field.known();
        List<Duration> ages = new ArrayList<>();
        field.watch().byMarket().values().stream()
                .flatMap(List::stream)
                .filter(post -> post.open() && post.at().isAfter(moment))
                .forEach(post -> {
                    Posted before = stood.get(post.marketId());
                    if (before != null && post.version() <= before.version()) {
                        broken.add("%s was opened after %s had stood".formatted(post, before));
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
        return field.watch().byMarket().values().stream()
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
        await("most markets are open", () -> field.watch().open() >= MOST * 3 * times.games());
    }

    private void await(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            field.requireAlive();
            if (System.nanoTime() > deadline) {
                throw new OperationFailedException("in vain for %d s: %s".formatted(PATIENCE.toSeconds(), what));
            }
            Utils.sleep(50);
        }
    }
}
