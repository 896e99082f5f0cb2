package io.fastbreak.app.testing;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.slf4j.LoggerFactory;

/**
 * Everything that the program logs, kept here instead of written, until closed: also what other tests cause meanwhile. A
 * test that uses it takes {@link #LOCK}.
 */
public final class CapturedLog implements AutoCloseable {
    /** Of JUnit's {@code @ResourceLock}. */
    public static final String LOCK = "io.fastbreak.log";

    private final Logger logger = logger();
    private final Level before = logger.getLevel();
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    private CapturedLog() {
        lines.start();
        logger.addAppender(lines);
        logger.setLevel(Level.TRACE);
        logger.setAdditive(false);
    }

    /** While another thread initializes SLF4J there are only substitutes. */
    private static Logger logger() {
        while (!(LoggerFactory.getILoggerFactory() instanceof LoggerContext)) {
            Thread.onSpinWait();
        }
        return (Logger) LoggerFactory.getLogger("io.fastbreak");
    }

    public static CapturedLog start() {
        return new CapturedLog();
    }

    public List<String> lines() {
        return List.copyOf(lines.list).stream()
                .map(ILoggingEvent::getFormattedMessage)
                .toList();
    }

    @Override
    public void close() {
        logger.detachAppender(lines);
        logger.setLevel(before);
        logger.setAdditive(true);
    }
}
