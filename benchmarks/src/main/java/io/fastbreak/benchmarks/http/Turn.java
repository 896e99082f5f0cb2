package io.fastbreak.benchmarks.http;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;

/**
 * What one turn took.
 *
 * @param nanos from the first post to the last answer
 * @param processorNanos of the whole process, server and collector included
 */
record Turn(int posts, long nanos, long processorNanos) {

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    static Turn of(Poster poster, int posts) throws InterruptedException {
        long processor = SYSTEM.getProcessCpuTime();
        long start = System.nanoTime();
        poster.post(posts);
        return new Turn(posts, System.nanoTime() - start, SYSTEM.getProcessCpuTime() - processor);
    }

    double perSecond() {
        return posts * (double) TimeUnit.SECONDS.toNanos(1) / nanos;
    }

    double processorMicrosAPost() {
        return processorNanos / 1e3 / posts;
    }
}
