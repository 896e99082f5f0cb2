package io.fastbreak.bridge.forward;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.ScoringSummary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The fixtures of a bridge by partition, and those that it gave up while a market of theirs may be open. An error of any
 * kind in one fixture does not stop the others. Used by one thread.
 */
final class BridgedFixtures {
    private static final Logger LOG = LoggerFactory.getLogger(BridgedFixtures.class);

    private final BridgeContext context;
    private final Map<Integer, Map<String, BridgedFixture>> partitions = new HashMap<>();
    private final List<BridgedFixture> leaving = new ArrayList<>();
    /** True if no other bridge need follow and read what this one has suspended. */
    private boolean stopping;

    private final PendingVersions pending = new PendingVersions();

    BridgedFixtures(BridgeContext context) {
        this.context = context;
    }

    Set<Integer> partitions() {
        return partitions.keySet();
    }

    BridgedFixture get(int partition, String fixtureId) {
        return partitions
                .computeIfAbsent(partition, number -> new HashMap<>())
                .computeIfAbsent(fixtureId, id -> new BridgedFixture(id, partition, context));
    }

    Optional<BridgedFixture> find(int partition, String fixtureId) {
        return Optional.ofNullable(partitions.getOrDefault(partition, Map.of()).get(fixtureId));
    }

    /** Begins a partition without fixtures. Those that were given up before and may be open stay on the list of those. */
    void begin(int partition) {
        pending.begin(partition);
        Map<String, BridgedFixture> before = partitions.put(partition, new HashMap<>());
        each(before == null ? List.of() : before.values(), BridgedFixture::end);
        each(
                leaving.stream()
                        .filter(fixture -> fixture.partition() == partition)
                        .toList(),
                BridgedFixture::abandon);
    }

    void forEachOf(int partition, Consumer<BridgedFixture> action) {
        each(partitions.getOrDefault(partition, Map.of()).values(), action);
    }

    void forEach(Consumer<BridgedFixture> action) {
        each(all(), action);
    }

    /** Gives the fixtures of a partition up; done when nothing of them is open and every request is answered. */
    CompletableFuture<Void> release(int partition) {
        return CompletableFuture.allOf(
                giveUp(partition).stream().map(BridgedFixtures::release).toArray(CompletableFuture<?>[]::new));
    }

    private static CompletableFuture<Void> release(BridgedFixture fixture) {
        try {
            return fixture.release();
        } catch (Throwable e) {
            log(fixture, e);
            return CompletableFuture.failedFuture(e);
        }
    }

    /** True if no market of a partition that was given up may be open, and no request or record of it is unfinished. */
    boolean isReleased(int partition) {
        return !partitions.containsKey(partition)
                && leaving.stream()
                        .filter(fixture -> fixture.partition() == partition)
                        .noneMatch(fixture -> fixture.mayBeOpen() || fixture.isBusy() || fixture.isBeingRecorded());
    }

    /** Gives the fixtures of a partition up that another bridge has. */
    void abandon(int partition) {
        each(giveUp(partition), BridgedFixture::abandon);
    }

    private List<BridgedFixture> giveUp(int partition) {
        Map<String, BridgedFixture> fixtures = partitions.remove(partition);
        List<BridgedFixture> given = fixtures == null ? List.of() : List.copyOf(fixtures.values());
        leaving.addAll(given);
        return given;
    }

    /** Suspends all markets after the process was paused. */
    void suspendAfterPause() {
        forEach(BridgedFixture::suspendAfterPause);
        context.reach().paused(context.nanoTime());
    }

    /** From now on what was suspended counts as open until it was read back. */
    void stop() {
        stopping = true;
    }

    private boolean isUnproven(BridgedFixture fixture) {
        return stopping && fixture.isToBeApplied();
    }

    /** Does what is due in all fixtures, and removes those that are done. */
    void tick() {
        partitions.values().forEach(fixtures -> fixtures.values().removeIf(fixture -> isEnded(fixture, tick(fixture))));
        leaving.removeIf(fixture -> isEnded(fixture, tick(fixture) || (fixture.isGone() && !isUnproven(fixture))));
        List<BridgedFixture> all = all();
        context.reach().begin();
        each(all, fixture -> fixture.report(context.reach()));
        context.reach().decide(context.nanoTime());
        context.metrics()
                .fixtures(
                        all.size(),
                        all.stream().filter(BridgedFixture::mayBeOpen).count(),
                        all.stream().filter(BridgedFixture::isBusy).count(),
                        all.stream().filter(BridgedFixture::isFlapping).count());
    }

    private static boolean isEnded(BridgedFixture fixture, boolean isOver) {
        if (isOver) {
            fixture.end();
        }
        return isOver;
    }

    private static boolean tick(BridgedFixture fixture) {
        try {
            return fixture.tick();
        } catch (Throwable e) {
            log(fixture, e);
            return false;
        }
    }

    /** The ids of those of which a market may be open, ascending. */
    Set<String> mayBeOpen() {
        return stream()
                .filter(fixture -> fixture.mayBeOpen() || isUnproven(fixture))
                .map(BridgedFixture::fixtureId)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The partitions of those that are cancelled, and may have to be deleted. */
    Set<Integer> withCancelled() {
        return stream()
                .filter(BridgedFixture::mayBeDeleted)
                .map(BridgedFixture::partition)
                .collect(Collectors.toSet());
    }

    /** A version of a game, perhaps its first, was written at an offset of a partition, and may still be withdrawn. */
    void uncommitted(int partition, ScoringSummary summary, long offset) {
        if (partitions.containsKey(partition) && !pending.isDecided(partition, offset)) {
            isolated(get(partition, summary.fixtureId()), one -> {
                if (one.uncommitted(summary, offset)) {
                    pending.add(partition, offset, one);
                }
            });
        }
    }

    /** An event was published that closes its game. */
    void announced(int partition, Event event) {
        find(partition, event.fixtureId()).ifPresent(fixture -> isolated(fixture, one -> one.announced(event)));
    }

    /** The committed summaries of a partition are read up to an offset. */
    void readTo(int partition, long offset) {
        Collection<BridgedFixture> decided = pending.readTo(partition, offset);
        long undecided = pending.firstUndecided(partition);
        each(decided, fixture -> fixture.decidedTo(undecided));
    }

    private List<BridgedFixture> all() {
        return stream().toList();
    }

    private Stream<BridgedFixture> stream() {
        return Stream.concat(
                leaving.stream(), partitions.values().stream().flatMap(fixtures -> fixtures.values().stream()));
    }

    private static void each(Collection<BridgedFixture> fixtures, Consumer<BridgedFixture> action) {
        fixtures.forEach(fixture -> isolated(fixture, action));
    }

    static void isolated(BridgedFixture fixture, Consumer<BridgedFixture> action) {
        try {
            action.accept(fixture);
        } catch (Throwable e) {
            log(fixture, e);
        }
    }

    private static void log(BridgedFixture fixture, Throwable e) {
        LOG.error("{} could not be handled; the next tick tries again", fixture.fixtureId(), e);
    }
}
