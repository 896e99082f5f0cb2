package io.fastbreak.model.log;

import io.fastbreak.model.feed.ProcessingError;
import org.jspecify.annotations.Nullable;

/**
 * Runs work on one fixture so that its failure concerns that fixture only. What Kafka throws, what the machine throws
 * (no memory), and a stored format of a later version are not failures of one fixture: they pass through.
 */
public final class Bulkhead {
    private static final String KAFKA = "org.apache.kafka.";

    private Bulkhead() {}

    /**
     * Runs the work, which must not write or send anything before it has computed everything.
     *
     * @return what went wrong; null where nothing did
     */
    public static @Nullable ProcessingError attempt(Runnable work) {
        try {
            work.run();
            return null;
        } catch (RuntimeException e) {
            if (e instanceof StoredFormats.UnknownFormatException
                    || e.getClass().getName().startsWith(KAFKA)) {
                throw e;
            }
            return ProcessingError.of(e);
        } catch (StackOverflowError | AssertionError | LinkageError e) {
            return ProcessingError.of(e);
        }
    }
}
