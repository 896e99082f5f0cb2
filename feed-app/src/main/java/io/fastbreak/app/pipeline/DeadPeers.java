package io.fastbreak.app.pipeline;

import static java.util.stream.Collectors.toSet;

import io.fastbreak.app.kafka.DaemonThreads;
import io.fastbreak.pipeline.kafka.KafkaFutures;
import io.fastbreak.server.http.PeerProbe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.admin.MemberToRemove;
import org.apache.kafka.clients.admin.RemoveMembersFromConsumerGroupOptions;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes members of the application's group whose process has died, so that others take their games over at once, and not when
 * the session ends, 6 s after the last heartbeat. For example: a process is killed; half a second later nobody listens at its
 * address, a second later its partitions have had no beacon for longer than a living one leaves between two, and it is removed.
 *
 * <p>Both are needed, so a process is never removed while it works, even if its address is wrong or its port closed. A member
 * with an {@code instance.id} is left alone: its partitions are to wait for it. If one was removed that lived, it would
 * join again; it could commit nothing in between.
 */
final class DeadPeers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DeadPeers.class);
    private static final Duration INTERVAL = Duration.ofMillis(400);
    /** Watched by each process: the next ones in the order of addresses, so that each is watched by as many. */
    private static final int WATCHED = 3;

    private final PeerDeaths deaths = new PeerDeaths();
    private final Map<String, Object> connection;
    private final String application;
    private final String self;
    private final Supplier<Set<String>> addresses;
    private final PeerProbe probe;
    private final CommittedBeacons beacons;
    private final Duration silence;
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(new DaemonThreads("fastbreak-peers"));
    private @Nullable Admin admin;

    /**
     * @param connection of the admin client
     * @param self this process's address
     * @param addresses of all processes
     * @param silence longer than a partition of a living process is without a beacon
     */
    DeadPeers(
            Map<String, Object> connection,
            String application,
            String self,
            Supplier<Set<String>> addresses,
            PeerProbe probe,
            CommittedBeacons beacons,
            Duration silence) {
        this.connection = connection;
        this.application = application;
        this.self = self;
        this.addresses = addresses;
        this.probe = probe;
        this.beacons = beacons;
        this.silence = silence;
        Future<?> unused = thread.scheduleWithFixedDelay(
                this::look, INTERVAL.toMillis(), INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Without it the member's session ends later, so an error is no reason to stop. */
    private void look() {
        try {
            probe.ask(watched(self, addresses.get())).forEach(deaths::answered);
            for (String member : deaths.suspected()) {
                removeIfSilent(member);
            }
        } catch (RuntimeException e) {
            LOG.debug("Other instances could not be watched", e);
        }
    }

    /** The next ones behind this one. */
    static List<String> watched(String self, Set<String> addresses) {
        List<String> others = new ArrayList<>(addresses);
        others.remove(self);
        Collections.sort(others);
        int behind = (int)
                others.stream().filter(address -> address.compareTo(self) < 0).count();
        Collections.rotate(others, -behind);
        return others.subList(0, Math.min(WATCHED, others.size()));
    }

    private void removeIfSilent(String member) {
        List<MemberDescription> threads = threads(member);
        if (threads.isEmpty()) {
            deaths.settled(member);
            return;
        }
        Set<Integer> partitions = threads.stream()
                .flatMap(each -> each.assignment().topicPartitions().stream())
                .map(partition -> partition.partition())
                .collect(toSet());
        if (partitions.isEmpty() || !beacons.areSilent(partitions, silence)) {
            return;
        }
        deaths.settled(member);
        List<MemberToRemove> removed = threads.stream()
                .map(each -> new MemberToRemove(each.groupInstanceId().orElseThrow()))
                .toList();
        KafkaFutures.await(
                admin().removeMembersFromConsumerGroup(application, new RemoveMembersFromConsumerGroupOptions(removed))
                        .all());
        LOG.info(
                "The process of member {} has died; it was removed from the group, and its partitions {} go to others",
                member,
                partitions);
    }

    /** Those of the group that belong to a process. */
    private List<MemberDescription> threads(String member) {
        return GroupMembers.of(admin(), application).stream()
                .filter(each -> each.groupInstanceId().orElse("").startsWith(member + "-"))
                .toList();
    }

    private Admin admin() {
        if (admin == null) {
            admin = Admin.create(connection);
        }
        return admin;
    }

    @Override
    public void close() {
        thread.shutdownNow();
        if (admin != null) {
            admin.close(Duration.ofSeconds(1));
        }
    }
}
