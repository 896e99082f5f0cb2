package io.fastbreak.app.pipeline;

import static java.util.stream.Collectors.toSet;

import io.fastbreak.app.kafka.DaemonThreads;
import io.fastbreak.pipeline.kafka.ClientTimeouts;
import io.fastbreak.pipeline.kafka.KafkaFutures;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListTransactionsOptions;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.admin.TransactionListing;
import org.apache.kafka.clients.admin.TransactionState;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Aborts the transactions of stream threads that are no longer members of the application's group. A process that is
 * killed leaves its transaction open; until the broker ends it, up to 15 s later, its successor can neither read the
 * offsets from which it continues, nor can readers go on.
 *
 * <p>A thread that was removed from the group while it was only paused loses nothing by this: it could no longer commit
 * in any case, and begins again. A thread that is a member is never touched, and if a member's name is not one that
 * Kafka Streams gives to its threads, none is.
 */
final class AbandonedTransactions implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AbandonedTransactions.class);
    private static final Duration INTERVAL = Duration.ofMillis(250);
    /** Client id of a stream thread's consumer. */
    private static final Pattern MEMBER = Pattern.compile("(.+)-StreamThread-(\\d+)-consumer");
    /** The end of a stream thread's transactional id, behind the application id: the id of its process and its own number. */
    private static final Pattern THREAD = Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}-\\d+");

    private final Admin admin;
    private final String application;

    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(new DaemonThreads("fastbreak-transactions"));

    /** @param connection how to reach the brokers */
    AbandonedTransactions(Map<String, ?> connection, String application) {
        Map<String, Object> config = new HashMap<>(connection);
        ClientTimeouts.addTo(config);
        admin = Admin.create(config);
        this.application = application;
    }

    /** Looks for them from time to time while partitions are being assigned or restored. */
    AbandonedTransactions abortWhile(BooleanSupplier isRebalancing) {
        Future<?> unused = thread.scheduleWithFixedDelay(
                () -> {
                    if (isRebalancing.getAsBoolean()) {
                        tryToAbort();
                    }
                },
                0,
                INTERVAL.toMillis(),
                TimeUnit.MILLISECONDS);
        return this;
    }

    /** Without it the transaction ends later, so an error is no reason to stop. */
    private void tryToAbort() {
        try {
            Set<String> aborted = abort();
            if (!aborted.isEmpty()) {
                LOG.info("Aborted the open transactions of stream threads that have left the group: {}", aborted);
            }
        } catch (RuntimeException e) {
            LOG.debug("Transactions of stream threads that have left the group could not be aborted", e);
        }
    }

    /**
     * Aborts all that are open now, and returns their transactional ids.
     *
     * @throws KafkaException if a broker does not allow it or does not answer
     */
    Set<String> abort() {
        Set<String> open = open();
        if (open.isEmpty()) {
            return open;
        }
        Set<String> members = members();
        // Who is not in the group yet may be about to join it.
        if (members.isEmpty()) {
            return Set.of();
        }
        open.removeAll(members);
        if (!open.isEmpty()) {
            KafkaFutures.await(admin.fenceProducers(open).all());
        }
        return open;
    }

    /** The application's transactions that have neither been committed nor aborted. */
    private Set<String> open() {
        var ongoing = new ListTransactionsOptions().filterStates(Set.of(TransactionState.ONGOING));
        String prefix = application + "-";
        return KafkaFutures.await(admin.listTransactions(ongoing).all()).stream()
                .map(TransactionListing::transactionalId)
                .filter(id -> id.startsWith(prefix)
                        && THREAD.matcher(id.substring(prefix.length())).matches())
                .collect(toSet());
    }

    /** Transactional ids of the group's members; empty if a member has a name of another form. */
    private Set<String> members() {
        Set<String> ids = new TreeSet<>();
        for (MemberDescription member : GroupMembers.of(admin, application)) {
            Matcher name = MEMBER.matcher(member.clientId());
            if (!name.matches() || !name.group(1).startsWith(application + "-")) {
                return Set.of();
            }
            ids.add(name.group(1) + "-" + name.group(2));
        }
        return ids;
    }

    @Override
    public void close() {
        thread.shutdownNow();
        admin.close(Duration.ofSeconds(1));
    }
}
