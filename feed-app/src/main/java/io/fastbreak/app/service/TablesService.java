package io.fastbreak.app.service;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.RestartingReader;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.server.http.Health;
import io.fastbreak.tables.GameTables;
import io.fastbreak.tables.TableTopics;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the tables of a database in step with the topics, in a thread of its own, for as long as it runs. */
public final class TablesService implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TablesService.class);
    private static final Duration POLL = Duration.ofMillis(200);
    /** A partition without news is in step for as long as the topics can be read and the database answers. */
    private static final Duration READY_WITHIN = Duration.ofSeconds(10);
    /** How often Kafka is asked where the topics end, and whether they are still the same. */
    private static final Duration CONFIRM_EVERY = Duration.ofSeconds(1);

    private static final Duration CHECK_EVERY = Duration.ofSeconds(10);

    private final KafkaClients clients;
    private final TableTopics topics;
    private final GameTables.Access access;
    private final TablesMetrics metrics;
    private final RestartingReader reading;
    private volatile String detail = "connecting";
    private volatile long appliedNanos = System.nanoTime() - READY_WITHIN.toNanos();
    private volatile boolean isInStep;
    private long confirmDue = Long.MIN_VALUE;

    /**
     * Starts it.
     *
     * @param rebuild empties the tables first, so that everything is read again
     * @throws OperationFailedException if the database cannot be used, or was filled from topics that were deleted and created again
     */
    public TablesService(Settings settings, MeterRegistry registry, Health health, boolean rebuild) {
        TopicCatalog names = settings.topics();
        clients = new KafkaClients(settings);
        topics = new TableTopics(names.state(), names.clean(), names.markets(), names.results(), names.cards());
        access = new GameTables.Access(
                settings.get(SettingsCatalog.TABLES_URL),
                settings.get(SettingsCatalog.TABLES_USER),
                settings.get(SettingsCatalog.TABLES_PASSWORD));
        metrics = new TablesMetrics(registry);
        prepare(rebuild);
        health.add("tables", this::status);
        reading = new RestartingReader("fastbreak-tables", this::reader, this::follow);
    }

    private void prepare(boolean rebuild) {
        try (GameTables tables = new GameTables(access, topics);
                TablesInput input = new TablesInput(clients, topics);
                Consumer<byte[], byte[]> reader = reader()) {
            if (rebuild) {
                tables.clear();
            }
            input.seek(reader, tables);
        } catch (SQLException | RuntimeException e) {
            if (e instanceof OperationFailedException known) {
                throw known;
            }
            throw new OperationFailedException(
                    "the database " + access.url() + " or the topics cannot be used: " + e.getMessage(), e);
        }
    }

    private Consumer<byte[], byte[]> reader() {
        return clients.reader(topics.all().toArray(String[]::new));
    }

    /** Reads on from where the tables are. After any failure the reader begins again, with new connections. */
    private void follow(Consumer<byte[], byte[]> reader, BooleanSupplier isRunning) {
        try (GameTables tables = new GameTables(access, topics);
                TablesInput input = new TablesInput(clients, topics)) {
            input.seek(reader, tables);
            long checkDue = System.nanoTime() + CHECK_EVERY.toNanos();
            while (isRunning.getAsBoolean()) {
                ConsumerRecords<byte[], byte[]> records = reader.poll(POLL);
                if (!records.isEmpty()) {
                    GameTables.Applied applied = tables.apply(records);
                    metrics.committed(applied.rows(), applied.unreadable());
                } else if (!tables.isConnected()) {
                    throw new SQLException("the connection is closed");
                }
                long now = System.nanoTime();
                confirm(reader, now);
                if (now >= checkDue) {
                    checkDue = now + CHECK_EVERY.toNanos();
                    input.requireSame(tables);
                    if (TablesInput.hasMorePartitions(reader, topics)) {
                        LOG.info("Partitions were added to the topics; they are read as well from now on");
                        return;
                    }
                }
            }
        } catch (SQLException e) {
            metrics.failed();
            failed("the database fails: " + e.getMessage());
        } catch (OperationFailedException e) {
            failed(String.valueOf(e.getMessage()));
        }
    }

    /** An empty poll shows nothing: it is empty as well while Kafka is away. */
    private void confirm(Consumer<byte[], byte[]> reader, long now) {
        if (now < confirmDue) {
            return;
        }
        confirmDue = now + CONFIRM_EVERY.toNanos();
        TablesInput.behind(reader).ifPresent(behind -> {
            isInStep = behind == 0;
            appliedNanos = now;
            metrics.confirmed(behind);
            detail = isInStep ? "in step" : "behind";
        });
    }

    /** One line an outage, however long it lasts. */
    private void failed(String now) {
        isInStep = false;
        if (!now.equals(detail)) {
            LOG.warn("{}; trying again", now);
        }
        detail = now;
        RestartingReader.pause();
    }

    private Health.Status status() {
        boolean recent = System.nanoTime() - appliedNanos < READY_WITHIN.toNanos();
        return new Health.Status(
                true, recent && isInStep, recent ? detail : detail + ", nothing was confirmed for 10 s");
    }

    @Override
    public void close() {
        reading.close();
    }
}
