package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.run.CannotRunException;
import io.fastbreak.app.run.KafkaClients;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The program as a process of its own, from its start until a read_committed reader has the clean record of the event
 * that was waiting on the raw topic.
 *
 * @param bed one event on its raw topic
 * @param jar the program
 */
record ColdStart(TestBed bed, Path jar) {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration POLL = Duration.ofMillis(10);

    /** @return seconds of each start */
    List<Double> seconds(int starts, Consumer<String> log) {
        List<Double> seconds = new ArrayList<>();
        for (int number = 1; number <= starts; number++) {
            double took = once(bed.freshApplication());
            log.accept("start %d: %.2f s".formatted(number, took));
            seconds.add(took);
        }
        return seconds;
    }

    private double once(Settings settings) {
        try (var reader = new KafkaClients(settings).reader(bed.topics().clean())) {
            reader.poll(POLL);
            long start = System.nanoTime();
            Process program = start(settings);
            try {
                while (reader.poll(POLL).isEmpty()) {
                    requireRunning(program, start);
                }
                return (System.nanoTime() - start) / 1e9;
            } finally {
                stop(program);
            }
        }
    }

    private Process start(Settings settings) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Stream<String> program = Stream.of(java, "-XX:+UseParallelGC", "-jar", jar.toString(), "run", "pipeline");
        Stream<String> flags = Stream.of(
                        Catalog.BOOTSTRAP, Catalog.PREFIX, Catalog.APPLICATION, Catalog.STATE_DIR, Catalog.HTTP_PORT)
                .flatMap(setting -> Stream.of("--set", setting.name() + "=" + settings.get(setting)));
        try {
            return new ProcessBuilder(Stream.concat(program, flags).toList())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new CannotRunException("cannot start " + java + ": " + e.getMessage(), e);
        }
    }

    private void requireRunning(Process program, long start) {
        if (!program.isAlive()) {
            throw new CannotRunException(jar + " ended with " + program.exitValue() + " before it had processed");
        }
        if (System.nanoTime() - start > PATIENCE.toNanos()) {
            throw new CannotRunException(jar + " had processed nothing after " + PATIENCE.toSeconds() + " s");
        }
    }

    /** Its topics go next, so nothing would be gained by letting it end in peace. */
    private static void stop(Process program) {
        try {
            program.destroyForcibly().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
