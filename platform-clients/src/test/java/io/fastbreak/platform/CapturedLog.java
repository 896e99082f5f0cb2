package io.fastbreak.platform;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/** Captures the log of the clients at the finest level, and hides it from other appenders. */
public final class CapturedLog implements AutoCloseable {

    private final Logger logger = (Logger) LoggerFactory.getLogger("io.fastbreak.platform");
    private final ListAppender<ILoggingEvent> appender = new ListAppender<>();

    private CapturedLog() {
        appender.start();
        logger.addAppender(appender);
        logger.setLevel(Level.TRACE);
        logger.setAdditive(false);
    }

    public static CapturedLog open() {
        return new CapturedLog();
    }

    /** The formatted messages and the messages of exceptions so far. */
    public List<String> lines() {
        return List.copyOf(appender.list).stream()
                .flatMap(event -> Stream.of(event.getFormattedMessage(), thrown(event)))
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private static String thrown(ILoggingEvent event) {
        return event.getThrowableProxy() == null
                ? ""
                : event.getThrowableProxy().getMessage();
    }

    @Override
    public void close() {
        logger.detachAppender(appender);
        logger.setLevel(null);
        logger.setAdditive(true);
    }
}
