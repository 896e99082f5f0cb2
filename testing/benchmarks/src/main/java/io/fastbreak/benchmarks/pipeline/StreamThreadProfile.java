package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/** A profile of the stream threads' processor time: samples of their stacks, by the room whose code runs. */
final class StreamThreadProfile {
    private static final String SAMPLE = "jdk.ExecutionSample";
    private static final Duration PERIOD = Duration.ofMillis(10);
    /** By the beginning of a class's name; of several that fit, the first. What is nobody's is its caller's. */
    private static final Map<String, String> ROOMS = rooms();

    private static final String REST = "the rest";

    private final Map<String, Integer> samples = new HashMap<>();
    private int all;

    private StreamThreadProfile() {}

    private static Map<String, String> rooms() {
        Map<String, String> rooms = new LinkedHashMap<>();
        rooms.put("io.fastbreak.validator", "validation: the record is read and judged");
        rooms.put("io.fastbreak.pipeline.sequence", "order of play: its state is read and stored");
        rooms.put("io.fastbreak.sequencer", "order of play");
        rooms.put("io.fastbreak.pipeline.games", "games: their state is read, stored and published");
        rooms.put("io.fastbreak.projector", "games: plays change them");
        rooms.put("io.fastbreak.pipeline", "event log, headers and the way from stage to stage");
        rooms.put("io.fastbreak.model.wire", "JSON that is written");
        rooms.put("io.fastbreak.model.log", "event log, headers and the way from stage to stage");
        rooms.put("org.apache.kafka.clients.producer", "Kafka's producer: clean, changelogs and the other outputs");
        rooms.put("org.apache.kafka.clients.consumer", "Kafka's consumer");
        rooms.put("org.apache.kafka.streams.state", "Kafka Streams: stores");
        rooms.put("org.apache.kafka.streams", "Kafka Streams: tasks, contexts, metrics");
        return rooms;
    }

    /** Samples the stream threads of this process while the work goes on. */
    static StreamThreadProfile of(Runnable work) throws IOException {
        try (TemporaryFolder folder = TemporaryFolder.create();
                Recording recording = new Recording()) {
            recording.enable(SAMPLE).withPeriod(PERIOD);
            recording.start();
            work.run();
            Path file = folder.path().resolve("stream-threads.jfr");
            recording.stop();
            recording.dump(file);
            StreamThreadProfile profile = new StreamThreadProfile();
            for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
                profile.add(event);
            }
            return profile;
        }
    }

    private void add(RecordedEvent event) {
        if (event.getEventType().getName().equals(SAMPLE)
                && event.getStackTrace() != null
                && String.valueOf(event.getThread("sampledThread").getJavaName())
                        .contains("-StreamThread-")) {
            samples.merge(room(event), 1, Integer::sum);
            all++;
        }
    }

    private static String room(RecordedEvent event) {
        for (RecordedFrame frame : event.getStackTrace().getFrames()) {
            String type = frame.getMethod().getType().getName();
            for (Map.Entry<String, String> room : ROOMS.entrySet()) {
                if (type.startsWith(room.getKey())) {
                    return room.getValue();
                }
            }
        }
        return REST;
    }

    @Override
    public String toString() {
        MarkdownTable table = new MarkdownTable(
                "stream threads of the pipeline, %,d samples of their stacks".formatted(all), "share");
        samples.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .forEach(room -> table.row(room.getKey(), "%.0f %%".formatted(100.0 * room.getValue() / all)));
        return table.toString();
    }
}
