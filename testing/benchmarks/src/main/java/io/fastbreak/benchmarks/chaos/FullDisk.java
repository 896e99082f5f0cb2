package io.fastbreak.benchmarks.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.OperationFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Utils;

/** A broker whose disk is full for a time. */
final class FullDisk {
    private static final String BROKER = "broker-3";

    private FullDisk() {}

    /** The broker's folder becomes a file system of its own that is nearly full, which takes the rights of root. */
    static void of(ChaosStack stack) throws IOException, InterruptedException {
        Path data = ChaosBrokers.data(stack.folder, BROKER);
        Path kept = data.resolveSibling(data.getFileName() + "-kept");
        stack.process(BROKER).terminate();
        Files.move(data, kept);
        Files.createDirectory(data);
        run("mount", "-t", "tmpfs", "-o", "size=" + (size(kept) + (4 << 20)), "tmpfs", data.toString());
        try {
            run("cp", "-a", kept + "/.", data.toString());
            stack.process(BROKER).start();
            Utils.sleep(15_000);
            try (var filler = Files.newOutputStream(data.resolve("filler"))) {
                byte[] block = new byte[64 << 10];
                for (int written = 0; written < (64 << 20); written += block.length) {
                    filler.write(block);
                }
            } catch (IOException e) {
                // It is full.
            }
            Utils.sleep(30_000);
            Files.delete(data.resolve("filler"));
            run("mount", "-o", "remount,size=1g", data.toString());
            stack.process(BROKER).kill();
            run("cp", "-a", data + "/.", kept.toString());
        } finally {
            run("umount", data.toString());
        }
        Utils.delete(data.toFile());
        Files.move(kept, data);
        stack.process(BROKER).start();
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new OperationFailedException(String.join(" ", command) + " failed: " + output);
        }
    }
}
