package io.fastbreak.app.service;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closes what was opened, in reverse order; a failure of one does not keep the others from being closed. */
public final class CloseStack implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CloseStack.class);

    private final Deque<AutoCloseable> opened = new ArrayDeque<>();

    /** Returns what was added. */
    public <T extends AutoCloseable> T add(T part) {
        opened.push(part);
        return part;
    }

    @Override
    public void close() {
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (Exception e) {
                LOG.warn("a part did not stop cleanly", e);
            }
        }
    }
}
