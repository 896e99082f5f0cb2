package io.fastbreak.app.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.tables.GameTables;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Utils;

/** A PostgreSQL server of its own, where PostgreSQL is installed; it ends with the tests. */
public final class PostgresServer implements AutoCloseable {
    private static final Path INSTALLED = Path.of("/usr/lib/postgresql");
    private static final int ATTEMPTS = 600;
    private static final int STARTS = 5;

    private final Path folder;
    private final int port;
    private final Process process;

    /** Somebody else may take the port meanwhile: then it does not start. */
    private PostgresServer(Path bin) throws IOException, InterruptedException {
        folder = Files.createTempDirectory("fastbreak-postgres-");
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        if (isRoot()) {
            run(List.of("chown", "postgres", folder.toString()));
        }
        String data = folder.resolve("data").toString();
        run(asUser(bin.resolve("initdb").toString(), "-D", data, "-A", "trust", "-U", "fastbreak", "--no-sync"));
        process = new ProcessBuilder(asUser(
                        bin.resolve("postgres").toString(),
                        "-D",
                        data,
                        "-p",
                        Integer.toString(port),
                        "-c",
                        "listen_addresses=127.0.0.1",
                        "-c",
                        "unix_socket_directories=" + folder,
                        "-c",
                        "fsync=off"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy, "stop-postgres"));
        awaitStart();
    }

    /** The server; empty if PostgreSQL is not installed. */
    public static Optional<PostgresServer> start() throws IOException, InterruptedException {
        Optional<Path> bin = installed();
        for (int attempt = 1; bin.isPresent(); attempt++) {
            try {
                return Optional.of(new PostgresServer(bin.get()));
            } catch (IllegalStateException e) {
                if (attempt == STARTS) {
                    throw e;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> installed() throws IOException {
        if (!Files.isDirectory(INSTALLED)) {
            return Optional.empty();
        }
        try (Stream<Path> versions = Files.list(INSTALLED)) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .max(Comparator.naturalOrder());
        }
    }

    /** It refuses to be run by root. */
    private static List<String> asUser(String... command) {
        List<String> all = new ArrayList<>();
        if (isRoot()) {
            all.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"));
        }
        all.addAll(List.of(command));
        return all;
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        Process run = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(run.getInputStream().readAllBytes(), UTF_8);
        if (run.waitFor() != 0) {
            throw new IllegalStateException(command + " failed: " + output);
        }
    }

    private void awaitStart() {
        for (int attempt = 1; ; attempt++) {
            try {
                connect().close();
                return;
            } catch (SQLException e) {
                if (attempt == ATTEMPTS || !process.isAlive()) {
                    throw new IllegalStateException("PostgreSQL did not start", e);
                }
                Utils.sleep(100);
            }
        }
    }

    /** How to reach its one database. */
    public GameTables.Access access() {
        return new GameTables.Access("jdbc:postgresql://127.0.0.1:" + port + "/postgres", "fastbreak", "any");
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection(access().url(), "fastbreak", "any");
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Utils.delete(folder.toFile());
    }
}
