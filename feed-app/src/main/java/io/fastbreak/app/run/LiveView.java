package io.fastbreak.app.run;

import io.fastbreak.app.report.Names;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;

/** Tells on the console how the games go, as a downstream consumer sees them: from the scoring and corrections topics. */
public final class LiveView implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);
    private static final long PATIENCE_MS = 30_000;

    private final Sandbox sandbox;
    private final Names names;
    private final PrintWriter out;
    private final Consumer<byte[], byte[]> reader;
    private final Map<String, String> lastLine = new HashMap<>();
    private final Thread thread = new Thread(this::run, "fastbreak-view");
    private volatile boolean closing;

    public LiveView(Sandbox sandbox, Names names, PrintWriter out) {
        this.sandbox = sandbox;
        this.names = names;
        this.out = out;
        reader = new KafkaClients(sandbox.settings()).reader();
        List<TopicPartition> partitions = Stream.of(
                        sandbox.topics().scoring(), sandbox.topics().corrections())
                .flatMap(topic -> reader.partitionsFor(topic).stream())
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        reader.assign(partitions);
        reader.seekToBeginning(partitions);
        thread.start();
    }

    private void run() {
        try (reader) {
            while (!closing) {
                for (var record : reader.poll(POLL)) {
                    if (record.topic().equals(sandbox.topics().scoring())) {
                        tell(Json.read(record.value(), ScoringSummary.class));
                    } else {
                        tell(Json.read(record.value(), Correction.class));
                    }
                }
                out.flush();
            }
        }
    }

    private void tell(ScoringSummary summary) {
        String score = summary.competitors().stream()
                .map(competitor -> names.of(competitor.id()) + " " + competitor.score())
                .collect(Collectors.joining(" : "));
        String trust = summary.reliable() ? "" : "  not reliable " + summary.reasons();
        String line = period(summary) + "  " + score + trust;
        if (!line.equals(lastLine.put(summary.fixtureId(), line))) {
            out.println(clock(summary) + " " + line);
        }
    }

    private static String period(ScoringSummary summary) {
        String status = summary.matchStatus().toString().replace('_', ' ').toLowerCase(Locale.ROOT);
        return summary.isFinal() || summary.period() == null
                ? status
                : summary.period().type().toString().toLowerCase(Locale.ROOT) + " "
                        + summary.period().number();
    }

    private static String clock(ScoringSummary summary) {
        Long ms = summary.clock() == null ? null : summary.clock().ms();
        return ms == null ? "  --:--" : String.format(Locale.ROOT, "  %02d:%02d", ms / 60_000, ms / 1000 % 60);
    }

    private void tell(Correction correction) {
        out.println("        correction " + correction.change() + " of " + correction.eventId() + " moved "
                + correction.moved().size() + " figures" + (correction.afterFinal() ? ", after the final" : ""));
    }

    /**
     * Waits until the platform holds the last version of each game in all of its markets.
     *
     * @throws CannotRunException where it does not come to that
     */
    public void awaitForwarded(Collection<Game> games) {
        long deadline = System.nanoTime() + PATIENCE_MS * 1_000_000;
        for (Game game : games) {
            while (!isForwarded(game)) {
                if (System.nanoTime() > deadline) {
                    throw new CannotRunException("the platform does not hold the final state of " + game.fixtureId()
                            + " after " + PATIENCE_MS / 1000 + " s; the receipts topic says why");
                }
                sleep();
            }
        }
    }

    private boolean isForwarded(Game game) {
        var markets = sandbox.platform().ingestion().markets();
        String version = Long.toString(game.stateVersion());
        return !markets.isEmpty()
                && markets.stream().allMatch(market -> customData(market.body(), "stateVersion")
                        .equals(version));
    }

    private static String customData(com.fasterxml.jackson.databind.JsonNode body, String key) {
        for (var entry : body.path("customData")) {
            if (entry.path("key").asText().equals(key)) {
                return entry.path("value").asText();
            }
        }
        return "";
    }

    private static void sleep() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotRunException("interrupted while waiting for the platform", e);
        }
    }

    @Override
    public void close() {
        closing = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
