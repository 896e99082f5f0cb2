package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.pipeline.TopicCatalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.utils.Utils;

/** Topics under a prefix of their own, so that other topics of the cluster stay untouched; all are deleted on close. */
final class TestTopics implements AutoCloseable {
    /** The part of a topic's name that is another one in every run. */
    private static final Pattern PREFIX = Pattern.compile("^benchmark-[0-9a-f]+(-[0-9]+-|\\.)");

    private final Map<String, String> flags;
    private final String prefix =
            "benchmark-" + Long.toHexString(UUID.randomUUID().getMostSignificantBits());
    private final String bootstrap;
    private final Path stateFolder;
    private int applications;

    /**
     * Creates the topics.
     *
     * @param bootstrap brokers to start from
     * @param flags settings of the program that differ from its defaults
     */
    TestTopics(String bootstrap, Map<String, String> flags) {
        this.bootstrap = bootstrap;
        this.flags = Map.copyOf(flags);
        this.stateFolder = temporaryFolder();
        TopicSetup.create(settings());
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("fastbreak-benchmark-");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a temporary folder", e);
        }
    }

    /** Settings that do not depend on the application. */
    Settings settings() {
        return settings(Map.of());
    }

    TopicCatalog names() {
        return new TopicCatalog(prefix);
    }

    /** A topic's name without the part that differs between runs. */
    static String shortName(String topic) {
        return PREFIX.matcher(topic).replaceFirst("");
    }

    /** A new application, with all topics empty. */
    Settings freshStart() {
        return freshApplication(Set.of());
    }

    /** A new application with empty output topics; those of the one before are deleted. */
    Settings freshApplication() {
        return freshApplication(Set.of(names().raw()));
    }

    private Settings freshApplication(Set<String> kept) {
        deleteTopics(kept);
        Settings fresh = settings(Map.of(SettingsCatalog.APPLICATION.name(), prefix + "-" + ++applications));
        TopicSetup.create(fresh);
        return fresh;
    }

    /** The settings of the last application, with other values of some. */
    Settings lastApplication(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(more);
        all.put(SettingsCatalog.APPLICATION.name(), prefix + "-" + applications);
        return settings(all);
    }

    private Settings settings(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(flags);
        all.put(SettingsCatalog.BOOTSTRAP.name(), bootstrap);
        all.put(SettingsCatalog.PREFIX.name(), prefix);
        all.put(SettingsCatalog.STATE_DIR.name(), stateFolder.toString());
        all.put(SettingsCatalog.HTTP_PORT.name(), "0");
        all.putAll(more);
        return Settings.of(all);
    }

    /** @param kept topics that stay */
    private void deleteTopics(Set<String> kept) {
        try (Admin admin = Admin.create(new KafkaClients(settings()).connection())) {
            List<String> ours = ours(admin, kept);
            admin.deleteTopics(ours).all().get();
            while (!ours(admin, kept).isEmpty()) {
                Utils.sleep(20);
            }
        } catch (ExecutionException e) {
            throw new KafkaException("topics of the previous run cannot be deleted", e.getCause());
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        }
    }

    private List<String> ours(Admin admin, Set<String> kept) throws ExecutionException, InterruptedException {
        return admin.listTopics().names().get().stream()
                .filter(topic -> topic.startsWith(prefix) && !kept.contains(topic))
                .toList();
    }

    @Override
    public void close() {
        try {
            deleteTopics(Set.of());
        } finally {
            Utils.closeQuietly(() -> Utils.delete(stateFolder.toFile()), "folder " + stateFolder);
        }
    }
}
