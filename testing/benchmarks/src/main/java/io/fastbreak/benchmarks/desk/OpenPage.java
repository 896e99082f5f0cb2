package io.fastbreak.benchmarks.desk;

import io.fastbreak.app.config.OperationFailedException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.concurrent.atomic.LongAdder;

/** A client of a pipeline's event stream, as an open page with the list of all games is; it ends with the pipeline. */
final class OpenPage {
    private final LongAdder bytes = new LongAdder();

    /** @param address of the pipeline, for example {@code http://127.0.0.1:8080} */
    OpenPage(String address) {
        try {
            InputStream stream = URI.create(address + "/api/stream").toURL().openStream();
            Thread reading = new Thread(() -> read(stream), "open-page");
            reading.setDaemon(true);
            reading.start();
        } catch (IOException e) {
            throw new OperationFailedException("no event stream at " + address + ": " + e.getMessage(), e);
        }
    }

    private void read(InputStream stream) {
        byte[] buffer = new byte[1 << 16];
        try (stream) {
            for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
                bytes.add(count);
            }
        } catch (IOException e) {
            // The pipeline has ended.
        }
    }

    /** Received until now, not compressed. */
    long bytes() {
        return bytes.sum();
    }
}
