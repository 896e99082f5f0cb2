package io.fastbreak.app;

import java.io.Writer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Standard error as lines of the log: what reads the log as JSON then finds nothing else. */
final class LogWriter extends Writer {
    private static final Logger LOG = LoggerFactory.getLogger(Fastbreak.class);
    /** Clears the terminal's line before the progress is printed again. */
    private static final String CLEARED = "\033[K";

    private final Level level;
    private final StringBuilder line = new StringBuilder();

    LogWriter(Level level) {
        this.level = level;
    }

    @Override
    public void write(char[] text, int from, int length) {
        synchronized (lock) {
            for (int i = from; i < from + length; i++) {
                if (text[i] == '\n') {
                    end();
                } else {
                    line.append(text[i]);
                }
            }
        }
    }

    private void end() {
        String text = line.substring(line.lastIndexOf(CLEARED) < 0 ? 0 : line.lastIndexOf(CLEARED) + CLEARED.length())
                .strip();
        line.setLength(0);
        if (!text.isEmpty()) {
            LOG.atLevel(level).log(text);
        }
    }

    /** A line that has not ended is no line of the log yet. */
    @Override
    public void flush() {}

    @Override
    public void close() {
        synchronized (lock) {
            end();
        }
    }
}
