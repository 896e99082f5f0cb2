package io.fastbreak.platform;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Runs Prism as a process, if npm has installed it in the project's target folder. */
public final class Prism implements AutoCloseable {

    private static final Path PROGRAM = Path.of("..", "target", "prism", "node_modules", ".bin", "prism");

    private final Process process;
    private final URI url;

    private Prism(Process process, URI url) {
        this.process = process;
        this.url = url;
    }

    /**
     * Serves a mock of a document, and returns when it listens; skips the tests where Prism is not installed.
     *
     * @param name the document's file name
     */
    public static Prism mock(String name) throws IOException {
        assumeTrue(
                Files.isExecutable(PROGRAM),
                "Prism is not here: npm install --prefix target/prism @stoplight/prism-cli, at the root of the project");
        Path document = Path.of("..", "schemas", name);
        int port = freePort();
        Process process = new ProcessBuilder(
                        PROGRAM.toString(), "mock", "--host", "127.0.0.1", "--port", "" + port, document.toString())
                .redirectErrorStream(true)
                .start();
        awaitListening(process.inputReader());
        return new Prism(process, URI.create("http://127.0.0.1:" + port));
    }

    /** Reads the output until Prism listens; the output ends with the process. */
    private static void awaitListening(BufferedReader lines) throws IOException {
        StringBuilder said = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            said.append(line).append('\n');
            if (line.contains("is listening")) {
                return;
            }
        }
        throw new IOException("Prism did not start: " + said);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** The root of all paths of the document. */
    public URI url() {
        return url;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
