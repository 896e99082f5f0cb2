package io.fastbreak.benchmarks.chaos;

import io.fastbreak.benchmarks.JavaProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sockets of this machine's processes, as Linux lists them in /proc. */
final class OpenSockets {
    private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");

    private OpenSockets() {}

    /** The name of an open socket that is bound to a TCP port of this machine. */
    static String boundTo(int port) throws IOException {
        String local = ":%04X".formatted(port);
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            for (String line : Files.readAllLines(Path.of(table))) {
                String[] columns = WHITE_SPACE.split(line.trim(), -1);
                if (columns.length > 9 && columns[1].endsWith(local)) {
                    return "socket:[" + columns[9] + "]";
                }
            }
        }
        return "none";
    }

    /** True if the process has the socket open. */
    static boolean isOpen(String socket, JavaProcess process) throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc", Long.toString(process.pid()), "fd"))) {
            return open.anyMatch(file -> {
                try {
                    return Files.readSymbolicLink(file).toString().equals(socket);
                } catch (IOException e) {
                    return false;
                }
            });
        }
    }
}
