package io.fastbreak.lab.broker;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble;
import org.apache.kafka.metadata.storage.Formatter;
import org.jspecify.annotations.Nullable;

/**
 * The folder of one broker, locked while it is open: a temporary one goes when it is closed, a given one stays. The
 * lock is our own and taken first, because Kafka ends the process over a folder that is in use.
 */
final class BrokerFolder implements AutoCloseable {

    private final Path path;
    private final boolean temporary;
    private final FileChannel lock;

    private BrokerFolder(Path path, boolean temporary, FileChannel lock) {
        this.path = path;
        this.temporary = temporary;
        this.lock = lock;
    }

    /** @param given the folder to keep, or null for a temporary one */
    static BrokerFolder open(@Nullable Path given) {
        try {
            Path path = given == null ? Files.createTempDirectory("fastbreak-kafka-") : Files.createDirectories(given);
            return new BrokerFolder(path, given == null, lock(path));
        } catch (IOException e) {
            String where = given == null ? "The temporary folder" : "Folder " + given;
            throw new BrokerStartException(
                    where + " cannot be used for Kafka's logs (" + e + "): choose one that can be written", e);
        }
    }

    private static FileChannel lock(Path path) throws IOException {
        FileChannel channel =
                FileChannel.open(path.resolve("broker.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!isOurs(channel)) {
            channel.close();
            throw new IOException("another broker is running in it");
        }
        return channel;
    }

    private static boolean isOurs(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException heldByThisProcess) {
            return false;
        }
    }

    Path path() {
        return path;
    }

    /** Formats an empty folder for a new KRaft node; leaves a formatted folder unchanged. */
    void format(int nodeId, String controllerListener) throws Exception {
        if (Files.exists(path.resolve(MetaPropertiesEnsemble.META_PROPERTIES_NAME))) {
            return;
        }
        new Formatter()
                .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                .setClusterId(Uuid.randomUuid().toString())
                .setNodeId(nodeId)
                .setControllerListenerName(controllerListener)
                .addDirectory(path.toString())
                .setMetadataLogDirectory(path.toString())
                .run();
    }

    @Override
    public void close() {
        Utils.closeQuietly(lock, "lock of " + path);
        if (temporary) {
            Utils.closeQuietly(() -> Utils.delete(path.toFile()), "temporary folder " + path);
        }
    }
}
