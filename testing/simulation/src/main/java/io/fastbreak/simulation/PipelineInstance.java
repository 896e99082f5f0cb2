package io.fastbreak.simulation;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;

/** One process of the pipeline: its tasks, which share a thread and a transaction. */
final class PipelineInstance extends VirtualProcess {
    private static final long COMMIT_MS = 30;
    private static final int BATCH = 40;
    private static final long MIN_STEP = Duration.ofMillis(5).toNanos();
    private static final long MAX_STEP = Duration.ofMillis(35).toNanos();

    private final Cluster cluster;
    private final SplittableRandom random;
    private final PipelineTransaction transaction;
    private final Map<Integer, PipelineTask> tasks = new TreeMap<>();
    private long committedWallMs;
    private int recordsUntilCrash = -1;
    private boolean abortsNext;
    private boolean losesNextAnswer;
    private long slowNanos;
    private boolean leaving;

    /**
     * The common part of all instances: the topology, the topics, the group, and the state that the brokers keep of
     * each partition.
     */
    record Cluster(
            TaskTopology topology,
            VirtualLog log,
            Group<PipelineInstance> group,
            List<PartitionState> states,
            Statistics statistics) {}

    PipelineInstance(VirtualTime time, String name, Cluster cluster, SplittableRandom random) {
        super(time, name);
        this.cluster = cluster;
        this.random = random;
        this.transaction = new PipelineTransaction(cluster.log());
        this.committedWallMs = wallMs();
    }

    void start() {
        after(random.nextLong(MIN_STEP, MAX_STEP), this::step);
    }

    /** Kills it behind so many more records, in the middle of a transaction. */
    void crashAfter(int records) {
        recordsUntilCrash = records;
    }

    /** The next transaction is aborted. */
    void abortNext() {
        abortsNext = true;
    }

    /** The next transaction is committed, but its answer is lost. */
    void loseNextAnswer() {
        losesNextAnswer = true;
    }

    /** How much longer each record takes, in nanoseconds. */
    void slow(long nanos) {
        slowNanos = nanos;
    }

    /** Nothing that was to happen to it happens any more. */
    void calm() {
        recordsUntilCrash = -1;
        abortsNext = false;
        losesNextAnswer = false;
        slowNanos = 0;
    }

    /** Gives its partitions up and ends. */
    void stop() {
        leaving = true;
    }

    private void step() {
        long work = 0;
        if (cluster.log().isAvailable()) {
            rebalance();
            if (leaving) {
                leave();
                return;
            }
            work = work();
            if (!isAlive()) {
                return;
            }
            commitIfDue();
        }
        after(work + random.nextLong(MIN_STEP, MAX_STEP), this::step);
    }

    private void leave() {
        commit();
        tasks.values().forEach(PipelineTask::close);
        tasks.clear();
        cluster.group().leave(this);
        super.kill();
    }

    /** Fenced tasks are gone; those to be given up are committed first. */
    private void rebalance() {
        cluster.group().poll(this);
        if (any(this::isLost)) {
            cluster.statistics().count("transactions fenced");
            abort();
        }
        List<Integer> released = cluster.group().toRelease(this);
        if (!released.isEmpty()) {
            commit();
            for (int partition : released) {
                PipelineTask task = tasks.remove(partition);
                if (task != null) {
                    task.close();
                    cluster.statistics().count("partitions moved");
                }
                cluster.group().released(this, partition);
            }
        }
        for (int partition : cluster.group().take(this)) {
            PipelineTask task = new PipelineTask(
                    cluster.topology(), cluster.log(), this, cluster.states().get(partition), partition, transaction);
            tasks.put(partition, task);
            task.start();
        }
    }

    /** Asked in every step: without a stream, which would take longer than most steps. */
    private boolean any(Predicate<PipelineTask> such) {
        for (PipelineTask task : tasks.values()) {
            if (such.test(task)) {
                return true;
            }
        }
        return false;
    }

    private boolean isLost(PipelineTask task) {
        return task.isFenced() || !cluster.group().holds(this, task.partition());
    }

    /** Returns how long it took, in nanoseconds. */
    private long work() {
        tasks.values().forEach(PipelineTask::punctuate);
        int processed = 0;
        while (processed < BATCH) {
            PipelineTask next = null;
            long nextUtc = Long.MAX_VALUE;
            for (PipelineTask task : tasks.values()) {
                long utc = task.nextRecordUtc();
                if (utc < nextUtc) {
                    next = task;
                    nextUtc = utc;
                }
            }
            if (next == null || !next.processNext()) {
                break;
            }
            processed++;
            if (recordsUntilCrash >= 0 && recordsUntilCrash-- == 0) {
                crash();
                break;
            }
            if (slowNanos > 0) {
                break;
            }
        }
        return processed * slowNanos;
    }

    private void commitIfDue() {
        if (wallMs() - committedWallMs >= COMMIT_MS) {
            commit();
        }
    }

    private void commit() {
        committedWallMs = wallMs();
        if (!any(PipelineTask::isDirty)) {
            return;
        }
        if (abortsNext) {
            abortsNext = false;
            cluster.statistics().count("transactions aborted");
            abort();
            return;
        }
        transaction.commit();
        tasks.values().forEach(PipelineTask::committed);
        cluster.statistics().count("transactions committed");
        if (losesNextAnswer) {
            losesNextAnswer = false;
            cluster.statistics().count("commits without an answer");
            abort();
        }
    }

    private void abort() {
        transaction.abort();
        tasks.values().removeIf(this::isLost);
        tasks.values().forEach(PipelineTask::abort);
    }

    /** Ends at once; what was not committed is gone. */
    void crash() {
        cluster.statistics().count("crashes of the pipeline");
        transaction.abort();
        tasks.values().stream()
                .filter(task -> !task.isFenced())
                .forEach(task -> cluster.states().get(task.partition()).undo());
        kill();
    }
}
