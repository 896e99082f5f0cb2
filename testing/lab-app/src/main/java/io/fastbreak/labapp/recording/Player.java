package io.fastbreak.labapp.recording;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.files.InputLines;
import io.fastbreak.app.files.Pacing;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.kafka.SendReport;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongConsumer;
import org.apache.kafka.clients.consumer.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes the records of a recording to the topics of other settings, at the pace at which they were written. */
public final class Player {
    private final PipelineTopics log;
    private final int partitions;
    /** The actual topics by their default names. */
    private final Map<String, String> topics = new HashMap<>();

    /** Creates the topics that are missing. */
    public Player(Settings settings) {
        TopicSetup.Creation created = TopicSetup.create(settings);
        partitions = TopicSetup.require(settings);
        log = new PipelineTopics(settings);
        Recorder.defaultNames(log.topics()).forEach((actual, usual) -> topics.put(usual, actual));
    }

    /** True if the topics have no record. */
    public boolean isEmpty() {
        return log.answering(() -> {
            try (Consumer<byte[], byte[]> reader =
                    log.clients().reader(topics.values().toArray(String[]::new))) {
                return reader.endOffsets(reader.assignment()).values().stream().allMatch(end -> end == 0);
            }
        });
    }

    /**
     * Plays a file; returns when all is acknowledged.
     *
     * @param file a path, or {@code -} for standard input
     * @param played is told how many records were sent
     * @return how many
     * @throws OperationFailedException if a line is none of a recording, or a record is not acknowledged
     */
    public long play(String file, Pacing speed, LongConsumer played) {
        Pacing.Pace pace = speed.begin();
        long[] count = new long[1];
        try (RecordSender sender = log.clients().sender()) {
            InputLines.read(file, bytes -> {
                RecordedLine line = read(file, count[0] + 1, bytes);
                String topic = topics.get(line.topic());
                if (topic == null) {
                    throw notOne(file, count[0] + 1, "its topic " + line.topic() + " is unknown", null);
                }
                pace.await(line.timestamp());
                sender.add(line.to(topic, partitions));
                played.accept(++count[0]);
            });
            SendReport report = sender.finish();
            if (!report.failures().isEmpty()) {
                throw new OperationFailedException(report.failures().size() + " of " + count[0]
                        + " records were not acknowledged; the first: "
                        + report.failures().get(0).reason().getMessage());
            }
        }
        return count[0];
    }

    private static RecordedLine read(String file, long number, byte[] bytes) {
        try {
            return RecordedLine.read(bytes);
        } catch (IllegalArgumentException e) {
            throw notOne(file, number, String.valueOf(e.getMessage()), e);
        }
    }

    private static OperationFailedException notOne(String file, long number, String why, @Nullable Exception cause) {
        return new OperationFailedException(file + " is no recording: line " + number + ": " + why, cause);
    }
}
