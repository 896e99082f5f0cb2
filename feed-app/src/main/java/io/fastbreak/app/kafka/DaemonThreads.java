package io.fastbreak.app.kafka;

import java.util.concurrent.ThreadFactory;

/**
 * Threads that do not keep the process from ending, such as one that asks Kafka for something every second.
 *
 * @param name the name of each of them
 */
public record DaemonThreads(String name) implements ThreadFactory {
    @Override
    public Thread newThread(Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
