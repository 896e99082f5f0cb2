package io.fastbreak.benchmarks.chaos;

import io.fastbreak.app.config.OperationFailedException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.ProducerRecord;

/** A publisher whose client has nothing in common with the program's. */
final class Kcat implements AutoCloseable {
    private static final Map<String, String> PROPERTIES = Map.of(
            "partitioner", "murmur2_random",
            "acks", "all",
            "max.in.flight.requests.per.connection", "1",
            "message.send.max.retries", "100000",
            "message.timeout.ms", "300000",
            "socket.timeout.ms", "5000",
            "queue.buffering.max.ms", "5",
            "topic.metadata.refresh.interval.ms", "5000");

    private final Process process;
    private final OutputStream in;

    Kcat(String bootstrap, String topic, Path log) throws IOException {
        // Brokers that are all down come back (-E). Lines are key, tab and value; an empty key is none (-Z).
        List<String> command =
                new ArrayList<>(List.of("kcat", "-P", "-E", "-Z", "-K", "\t", "-b", bootstrap, "-t", topic));
        PROPERTIES.forEach((name, value) -> command.addAll(List.of("-X", name + "=" + value)));
        process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        in = process.getOutputStream();
    }

    void send(ProducerRecord<byte[], byte[]> record) {
        try {
            in.write(record.key() == null ? new byte[0] : record.key());
            in.write('\t');
            in.write(record.value());
            in.write('\n');
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns when all records are acknowledged.
     *
     * @throws OperationFailedException if one is not
     */
    void finish() {
        try {
            in.close();
            if (!process.waitFor(150, TimeUnit.SECONDS)) {
                throw new OperationFailedException("kcat does not end");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationFailedException("interrupted while kcat ends", e);
        }
        if (process.exitValue() != 0) {
            throw new OperationFailedException("kcat has ended with " + process.exitValue());
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
