package io.fastbreak.labapp.recording;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.pipeline.TopicCatalog;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/** Writes the committed records of all topics to a file, with the topics' default names. */
public final class Recorder implements AutoCloseable {
    private final Consumer<byte[], byte[]> reader;
    private final RecordsInOrder records;
    private final Map<String, String> names;
    private final Path file;
    private final OutputStream out;
    private final @Nullable Instant until;
    private long count;

    /**
     * @param file must not exist
     * @param from null for from now on
     * @param until null for without an end
     * @throws OperationFailedException if the file cannot be written
     */
    public Recorder(PipelineTopics log, Path file, @Nullable Instant from, @Nullable Instant until) {
        this.file = file;
        this.until = until;
        names = defaultNames(log.topics());
        reader = log.clients().reader(names.keySet().toArray(String[]::new));
        seek(from);
        records = new RecordsInOrder(reader);
        out = create(file);
    }

    /** The topics of a catalog, each with its default name. */
    public static Map<String, String> defaultNames(TopicCatalog topics) {
        Iterator<String> usual = new TopicCatalog(SettingsCatalog.PREFIX.defaultValue())
                .configurations()
                .keySet()
                .iterator();
        Map<String, String> names = new LinkedHashMap<>();
        topics.configurations().keySet().forEach(topic -> names.put(topic, usual.next()));
        return names;
    }

    private void seek(@Nullable Instant from) {
        List<TopicPartition> partitions = List.copyOf(reader.assignment());
        reader.seekToEnd(partitions);
        if (from != null) {
            Map<TopicPartition, Long> times = new LinkedHashMap<>();
            partitions.forEach(partition -> times.put(partition, from.toEpochMilli()));
            reader.offsetsForTimes(times).forEach((partition, found) -> {
                if (found != null) {
                    reader.seek(partition, found.offset());
                }
            });
        }
    }

    private static OutputStream create(Path file) {
        try {
            return new GZIPOutputStream(
                    new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)));
        } catch (IOException e) {
            throw cannotWrite(file, e);
        }
    }

    private static OperationFailedException cannotWrite(Path file, IOException failure) {
        boolean exists = failure instanceof FileAlreadyExistsException;
        return new OperationFailedException(
                "cannot write " + file + ": " + (exists ? "it exists already" : LocalFiles.why(failure)), failure);
    }

    /**
     * Writes what has come.
     *
     * @param wait for it at most
     * @return true if the end has been reached
     */
    public boolean isFinished(Duration wait) {
        for (ConsumerRecord<byte[], byte[]> record : records.poll(wait)) {
            if (until == null || record.timestamp() <= until.toEpochMilli()) {
                write(record);
            }
        }
        return until != null && records.isAtTheEnd() && Instant.now().isAfter(until);
    }

    private void write(ConsumerRecord<byte[], byte[]> record) {
        try {
            out.write(RecordedLine.of(names.getOrDefault(record.topic(), record.topic()), record));
            out.write('\n');
            count++;
        } catch (IOException e) {
            throw cannotWrite(file, e);
        }
    }

    public long count() {
        return count;
    }

    @Override
    public void close() {
        try (out;
                reader) {
            out.flush();
        } catch (IOException e) {
            throw cannotWrite(file, e);
        }
    }
}
