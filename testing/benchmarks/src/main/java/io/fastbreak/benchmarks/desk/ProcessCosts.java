package io.fastbreak.benchmarks.desk;

import io.fastbreak.benchmarks.JavaProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.Utils;

/**
 * The cost of processes while nothing is asked of them.
 *
 * @param corePercent of one core, by process
 * @param residentMiB memory of the process that is not swapped out, at the end; 0 if the system does not tell
 */
record ProcessCosts(Map<String, Double> corePercent, Map<String, Long> residentMiB) {

    static ProcessCosts over(Duration time, List<? extends JavaProcess> processes) {
        Map<JavaProcess, Duration> before = new LinkedHashMap<>();
        processes.forEach(process -> before.put(process, processor(process)));
        long start = System.nanoTime();
        Utils.sleep(time.toMillis());
        double seconds = (System.nanoTime() - start) / 1e9;
        Map<String, Double> percent = new LinkedHashMap<>();
        Map<String, Long> resident = new LinkedHashMap<>();
        before.forEach((process, at) -> {
            percent.put(process.name(), processor(process).minus(at).toNanos() / 1e7 / seconds);
            resident.put(process.name(), resident(process));
        });
        return new ProcessCosts(percent, resident);
    }

    private static Duration processor(JavaProcess process) {
        process.requireAlive();
        return ProcessHandle.of(process.pid())
                .flatMap(handle -> handle.info().totalCpuDuration())
                .orElse(Duration.ZERO);
    }

    private static long resident(JavaProcess process) {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        if (!Files.exists(status)) {
            return 0;
        }
        try {
            return Files.readAllLines(status).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
