package io.fastbreak.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A consumer group with its coordinator: each partition belongs to one member. A member that sends nothing for the
 * session time-out loses its partitions; one that is asked to give a partition up keeps it until it has done so.
 */
final class Group<M extends VirtualProcess> {
    private final VirtualTime time;
    private final VirtualLog log;
    private final long sessionNanos;
    private final Map<String, M> members = new TreeMap<>();
    private final Map<String, Long> lastSeen = new TreeMap<>();
    private final List<@Nullable M> holders = new ArrayList<>();
    private final List<@Nullable M> wanted = new ArrayList<>();
    private int generation;

    Group(VirtualTime time, VirtualLog log, long sessionNanos) {
        this.time = time;
        this.log = log;
        this.sessionNanos = sessionNanos;
        for (int i = 0; i < log.partitions(); i++) {
            holders.add(null);
            wanted.add(null);
        }
    }

    /** A member polls; it joins if it is not known. */
    void poll(M member) {
        if (!log.isAvailable()) {
            return;
        }
        boolean joins = members.put(member.name(), member) == null;
        lastSeen.put(member.name(), time.now());
        boolean expired = expire();
        if (joins || expired) {
            assign();
        }
    }

    boolean isMember(M process) {
        return members.get(process.name()) == process;
    }

    /** A member leaves in order. */
    void leave(M member) {
        forget(member.name());
        assign();
    }

    private void forget(String name) {
        M gone = members.remove(name);
        lastSeen.remove(name);
        for (int i = 0; i < holders.size(); i++) {
            if (holders.get(i) == gone) {
                holders.set(i, null);
            }
        }
    }

    private boolean expire() {
        List<String> expired = new ArrayList<>();
        lastSeen.forEach((name, seen) -> {
            if (time.now() - seen > sessionNanos) {
                expired.add(name);
            }
        });
        expired.forEach(this::forget);
        return !expired.isEmpty();
    }

    /** A partition stays with its holder where the shares stay even. */
    private void assign() {
        generation++;
        List<M> all = List.copyOf(members.values());
        int share = all.isEmpty() ? 0 : (holders.size() + all.size() - 1) / all.size();
        Map<String, Integer> counts = new TreeMap<>();
        for (int i = 0; i < holders.size(); i++) {
            M holder = holders.get(i);
            boolean keeps = holder != null && counts.getOrDefault(holder.name(), 0) < share;
            wanted.set(i, keeps ? holder : null);
            if (holder != null && keeps) {
                counts.merge(holder.name(), 1, Integer::sum);
            }
        }
        for (int i = 0; i < holders.size(); i++) {
            if (wanted.get(i) == null && !all.isEmpty()) {
                M least = all.get(0);
                for (M member : all) {
                    if (counts.getOrDefault(member.name(), 0) < counts.getOrDefault(least.name(), 0)) {
                        least = member;
                    }
                }
                wanted.set(i, least);
                counts.merge(least.name(), 1, Integer::sum);
            }
        }
    }

    int generation() {
        return generation;
    }

    /** True if the coordinator accepts a commit of the member. */
    boolean holds(M member, int partition) {
        return holders.get(partition) == member;
    }

    @Nullable
    M holder(int partition) {
        return holders.get(partition);
    }

    /** The partitions that a member is to give up. */
    List<Integer> toRelease(M member) {
        List<Integer> partitions = new ArrayList<>();
        for (int i = 0; i < holders.size(); i++) {
            if (holders.get(i) == member && wanted.get(i) != member) {
                partitions.add(i);
            }
        }
        return partitions;
    }

    /** The partitions that a member may take now; it holds them from then on. */
    List<Integer> take(M member) {
        List<Integer> partitions = new ArrayList<>();
        for (int i = 0; i < holders.size() && log.isAvailable(); i++) {
            if (holders.get(i) == null && wanted.get(i) == member) {
                holders.set(i, member);
                partitions.add(i);
            }
        }
        return partitions;
    }

    /** A member has given a partition up. */
    void released(M member, int partition) {
        if (holders.get(partition) == member) {
            holders.set(partition, null);
        }
    }
}
