package io.fastbreak.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The machine that the figures are measured on, and its meters. */
public final class Machine {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Machine() {}

    public static String here() {
        Runtime runtime = Runtime.getRuntime();
        return "%d cores, heap of %,d MiB, %s %s, %s %s"
                .formatted(
                        runtime.availableProcessors(),
                        runtime.maxMemory() >> 20,
                        System.getProperty("java.vm.name"),
                        Runtime.version(),
                        System.getProperty("os.name"),
                        System.getProperty("os.arch"));
    }

    public static long usedHeap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** Microseconds of processor time that the work takes on this thread; other load of the machine hardly changes it. */
    public static double processorMicros(Runnable work) {
        long start = THREADS.getCurrentThreadCpuTime();
        work.run();
        return (THREADS.getCurrentThreadCpuTime() - start) / 1e3;
    }
}
