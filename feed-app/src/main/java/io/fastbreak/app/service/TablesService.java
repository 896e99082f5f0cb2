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
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the tables of a database in step with the topics, in a thread of its own, for as long as it runs. */
public final class TablesService implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TablesService.class);
    private static final Duration POLL = Duration.ofMillis(200);
    /** A partition without news is in step for as long as the topics can be read and the database answers. */
    private static final Duration READY_WITHIN = Duration.ofSeconds(10);

    private final KafkaClients clients;
    private final TableTopics topics;
    private final GameTables.Access access;
    private final TablesMetrics metrics;
    private final RestartingReader reading;
    private volatile String detail = "connecting";
    private volatile long appliedNanos = System.nanoTime() - READY_WITHIN.toNanos();
    private volatile boolean isInStep;

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
                Consumer<byte[], byte[]> reader = reader()) {
            if (rebuild) {
                tables.clear();
            }
            Map<TopicPartition, Long> ends = reader.endOffsets(reader.assignment());
            tables.offsets().forEach((partition, next) -> {
                if (next > ends.getOrDefault(partition, 0L)) {
                    throw new OperationFailedException(
                            "the tables have more of " + partition + " than the topic ("
                                    + next + " records, " + ends.getOrDefault(partition, 0L)
                                    + "): it was deleted and created again, or is another one; fill the tables again with run tables --rebuild");
                }
            });
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
        try (GameTables tables = new GameTables(access, topics)) {
            Map<TopicPartition, Long> offsets = tables.offsets();
            reader.assignment().stream()
                    .filter(offsets::containsKey)
                    .forEach(partition -> reader.seek(partition, offsets.getOrDefault(partition, 0L)));
            while (isRunning.getAsBoolean()) {
                ConsumerRecords<byte[], byte[]> records = reader.poll(POLL);
                if (!records.isEmpty()) {
                    GameTables.Applied applied = tables.apply(records);
                    metrics.committed(applied.rows(), applied.unreadable());
                } else if (!tables.isConnected()) {
                    throw new SQLException("the connection is closed");
                }
                long behind = reader.assignment().stream()
                        .mapToLong(partition -> reader.currentLag(partition).orElse(1))
                        .sum();
                isInStep = behind == 0;
                appliedNanos = System.nanoTime();
                metrics.confirmed(behind);
                detail = isInStep ? "in step" : "behind";
            }
        } catch (SQLException e) {
            failed(e);
            RestartingReader.pause();
        }
    }

    /** One line an outage, however long it lasts. */
    private void failed(SQLException e) {
        metrics.failed();
        String now = "the database fails: " + e.getMessage();
        if (!now.equals(detail)) {
            LOG.warn("{}; trying again", now);
        }
        detail = now;
    }

    private Health.Status status() {
        boolean recent = System.nanoTime() - appliedNanos < READY_WITHIN.toNanos();
        return new Health.Status(true, recent && isInStep, recent ? detail : detail + ", nothing was read for 10 s");
    }

    @Override
    public void close() {
        reading.close();
    }
}
