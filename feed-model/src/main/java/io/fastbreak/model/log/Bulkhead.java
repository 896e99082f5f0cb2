package io.fastbreak.model.log;

import io.fastbreak.model.feed.ProcessingError;
import org.jspecify.annotations.Nullable;

/**
 * Runs work on one fixture so that its failure concerns only that fixture. Exceptions of Kafka and of the machine (no
 * memory) and a stored format of a later version are not failures of one fixture: they are rethrown.
 */
public final class Bulkhead {
    private static final String KAFKA = "org.apache.kafka.";

    private Bulkhead() {}

    /**
     * Runs the work, which must compute everything before it writes or sends anything.
     *
     * @return the error; null if there was none
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
