package io.fastbreak.benchmarks;

import io.fastbreak.app.config.OperationFailedException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Utils;

/** When a program said something, as of {@link System#nanoTime}. */
final class ProgramLog implements Consumer<String> {
    private static final long POLL_MS = 5;

    /** @param last the same as {@code first} where it was said once */
    private record Said(long first, long last) {}

    private final Map<String, Said> said = new ConcurrentHashMap<>();
    private final Duration patience;
    private final List<String> phrases;

    /**
     * @param patience how much later than it is asked for something may be heard
     * @param phrases to listen for
     */
    ProgramLog(Duration patience, String... phrases) {
        this.patience = patience;
        this.phrases = List.of(phrases);
    }

    @Override
    public void accept(String line) {
        long now = System.nanoTime();
        phrases.stream()
                .filter(line::contains)
                .forEach(phrase ->
                        said.merge(phrase, new Said(now, now), (known, news) -> new Said(known.first(), news.last())));
    }

    /** When it was said first. */
    long first(String phrase) {
        return await(phrase).first();
    }

    /** When it was said last. */
    long last(String phrase) {
        return await(phrase).last();
    }

    /** What was said is heard a moment later, by another thread. */
    private Said await(String phrase) {
        long deadline = System.nanoTime() + patience.toNanos();
        Said heard = said.get(phrase);
        while (heard == null) {
            if (System.nanoTime() > deadline) {
                throw new OperationFailedException("the program did not say '" + phrase + "'");
            }
            Utils.sleep(POLL_MS);
            heard = said.get(phrase);
        }
        return heard;
    }
}
