package io.fastbreak.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * What the stream threads of one application took so far. Unlike wall time it hardly depends on what else the machine
 * does.
 *
 * @param nanos processor time
 * @param bytes allocated
 */
record StreamCost(long nanos, long bytes) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** To be asked while the threads live. */
    static StreamCost of(String applicationId) {
        long nanos = 0;
        long bytes = 0;
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith(applicationId + "-")
                    && thread.getName().contains("-StreamThread-")) {
                nanos += THREADS.getThreadCpuTime(thread.getId());
                bytes += THREADS.getThreadAllocatedBytes(thread.getId());
            }
        }
        return new StreamCost(nanos, bytes);
    }

    /** What was taken since an earlier moment of the same threads. */
    StreamCost minus(StreamCost earlier) {
        return new StreamCost(nanos - earlier.nanos, bytes - earlier.bytes);
    }
}
