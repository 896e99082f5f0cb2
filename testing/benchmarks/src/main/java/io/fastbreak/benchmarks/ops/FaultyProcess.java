package io.fastbreak.benchmarks.ops;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.service.ServiceInstance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A process that answers although its only part has failed: a guard of topics that do not exist. It starts the guard when
 * it reads the byte for it, fills its heap at any other byte, and empties it at the next.
 */
final class FaultyProcess {
    /** Starts the guard; any other byte fills or empties the heap. */
    static final char START = 'g';

    private static final double FULL = 0.94;

    private FaultyProcess() {}

    /** @param ignored settings come from the environment, as those of a service do */
    public static void main(String[] ignored) throws IOException {
        List<byte[]> ballast = new ArrayList<>();
        try (ServiceInstance service = new ServiceInstance(Settings.load(null, System.getenv(), Map.of()))) {
            service.started();
            System.out.println("faulty is running");
            for (int command = System.in.read(); command >= 0; command = System.in.read()) {
                if (command == START) {
                    service.guard();
                } else if (ballast.isEmpty()) {
                    fill(ballast);
                } else {
                    ballast.clear();
                }
            }
        }
    }

    private static void fill(List<byte[]> ballast) {
        Runtime heap = Runtime.getRuntime();
        while (heap.totalMemory() - heap.freeMemory() < FULL * heap.maxMemory()) {
            ballast.add(new byte[64 * 1024]);
        }
    }
}
