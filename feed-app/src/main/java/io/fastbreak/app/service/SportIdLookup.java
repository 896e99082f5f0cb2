package io.fastbreak.app.service;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.PlatformSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.DaemonThreads;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.sports.SportsClient;
import io.fastbreak.platform.sports.SportsClient.Sport;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The platform's id of the bridge's sport: from the settings, or by its name from the sports listing. While the listing
 * does not respond the id is 0, with which no market opens whose card has no sport; the request is repeated until it
 * succeeds.
 */
final class SportIdLookup implements IntSupplier, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SportIdLookup.class);
    private static final Duration RETRY_INTERVAL = Duration.ofSeconds(10);

    private final String name;
    private final String url;
    private final @Nullable SportsClient client;
    private final @Nullable ScheduledExecutorService repeats;
    private volatile int id;

    /**
     * Requests the id, and returns when that has succeeded or failed.
     *
     * @throws OperationFailedException if neither the settings nor the listing can provide it
     */
    SportIdLookup(Settings settings) {
        this(settings, RETRY_INTERVAL);
    }

    SportIdLookup(Settings settings, Duration interval) {
        name = settings.get(SettingsCatalog.SPORT_NAME);
        url = settings.get(PlatformSettings.SPORTS_URL);
        id = settings.get(SettingsCatalog.SPORT_ID);
        if (id > 0) {
            client = null;
            repeats = null;
            return;
        }
        if (settings.get(PlatformSettings.SPORTS_API_KEY).isEmpty()) {
            throw new OperationFailedException(
                    "the platform's sport id is not known: set ingestion.sports-api-key, with which"
                            + " it is looked up in the sports listing, or bridge.sport-id");
        }
        client = SportsClient.open(PlatformClients.sports(settings), ClientRuntime.system());
        try {
            id = request(client);
        } catch (OperationFailedException e) {
            client.close();
            throw e;
        }
        repeats = id > 0 ? null : repeated(client, interval);
    }

    @Override
    public int getAsInt() {
        return id;
    }

    /** Why it is unknown; empty once it is known. */
    Optional<String> problem() {
        return id > 0
                ? Optional.empty()
                : Optional.of("no sport id: " + url + " does not respond; no market opens whose card has no sport");
    }

    private ScheduledExecutorService repeated(SportsClient sports, Duration interval) {
        ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(new DaemonThreads("sport-id"));
        Future<?> unused = executor.scheduleWithFixedDelay(
                () -> repeat(sports, executor), interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
        return executor;
    }

    private void repeat(SportsClient sports, ScheduledExecutorService executor) {
        try {
            id = request(sports);
        } catch (OperationFailedException e) {
            LOG.error("{}", e.getMessage());
        }
        if (id > 0) {
            executor.shutdown();
        }
    }

    /** Returns 0 if the request failed. */
    private int request(SportsClient sports) {
        Answer<List<Sport>> answer = sports.list().join();
        if (answer instanceof Answer.Found<List<Sport>> found) {
            int known = found(found.value());
            LOG.info("the platform's sport id of {} is {}", name, known);
            return known;
        }
        LOG.error("{} gave no sport id of {}: {}", url, name, answer.problem());
        return 0;
    }

    private int found(List<Sport> sports) {
        List<Integer> ids = sports.stream()
                .filter(sport -> sport.name().strip().equalsIgnoreCase(name.strip()))
                .map(Sport::id)
                .distinct()
                .toList();
        if (ids.size() == 1) {
            return ids.get(0);
        }
        List<String> names =
                sports.stream().map(Sport::name).sorted().limit(100).toList();
        throw new OperationFailedException((ids.isEmpty() ? "no sport" : "more than one sport") + " of " + url
                + " is named " + name + "; set bridge.sport-name to one of " + names + ", or bridge.sport-id");
    }

    @Override
    public void close() {
        if (repeats != null) {
            repeats.shutdownNow();
        }
        if (client != null) {
            client.close();
        }
    }
}
