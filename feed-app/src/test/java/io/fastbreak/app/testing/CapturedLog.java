package io.fastbreak.app.testing;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Everything that the program logs, kept here instead of written, until closed. */
public final class CapturedLog implements AutoCloseable {
    private final Logger logger = (Logger) LoggerFactory.getLogger("io.fastbreak");
    private final Level before = logger.getLevel();
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    private CapturedLog() {
        lines.start();
        logger.addAppender(lines);
        logger.setLevel(Level.TRACE);
        logger.setAdditive(false);
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
