package io.fastbreak.app.run;

import io.fastbreak.model.game.Game;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;

/** Follows the state topic: every game as it is now, and then as it changes. */
public final class GameWatch implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);

    private final PipelineLog log;
    private final Consumer<byte[], byte[]> reader;
    private final SortedMap<String, Game> games = new TreeMap<>();

    /**
     * Reads the games that there are.
     *
     * @throws CannotRunException where the state topic cannot be read
     */
    public GameWatch(PipelineLog log) {
        this.log = log;
        reader = log.answering(() -> log.clients().reader(log.topics().state()));
        Map<TopicPartition, Long> ends = log.answering(() -> reader.endOffsets(reader.assignment()));
        while (ends.entrySet().stream().anyMatch(end -> reader.position(end.getKey()) < end.getValue())) {
            poll();
        }
    }

    /** Takes in what has changed, waiting a moment where nothing has. */
    public void poll() {
        log.answering(() -> reader.poll(POLL)).forEach(record -> Games.apply(record, games));
    }

    /** The games as last read, by fixture id; a view that grows with {@link #poll}. */
    public SortedMap<String, Game> games() {
        return Collections.unmodifiableSortedMap(games);
    }

    @Override
    public void close() {
        reader.close();
    }
}
