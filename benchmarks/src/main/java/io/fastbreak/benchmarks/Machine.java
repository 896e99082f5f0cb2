package io.fastbreak.benchmarks;

/**
 * What the figures were measured on.
 *
 * @param heapBytes the most that the heap may take
 */
public record Machine(int cores, long heapBytes, String jdk, String system) {

    /** This one. */
    public static Machine here() {
        Runtime runtime = Runtime.getRuntime();
        return new Machine(
                runtime.availableProcessors(),
                runtime.maxMemory(),
                System.getProperty("java.vm.name") + " " + Runtime.version(),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    }

    @Override
    public String toString() {
        return "%d cores, heap of %,d MiB, %s, %s".formatted(cores, heapBytes >> 20, jdk, system);
    }
}
