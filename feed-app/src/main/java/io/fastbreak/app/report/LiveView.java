package io.fastbreak.app.report;

import io.fastbreak.app.demo.Sandbox;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;

/** Tells on the console how the games go, as a downstream consumer sees them: from the scoring and corrections topics. */
public final class LiveView implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);

    private final Sandbox sandbox;
    private final GameNames names;
    private final PrintWriter out;
    private final Consumer<byte[], byte[]> reader;
    private final Map<String, String> lastLine = new HashMap<>();
    private final Thread thread = new Thread(this::run, "fastbreak-view");
    private volatile boolean closing;

    public LiveView(Sandbox sandbox, GameNames names, PrintWriter out) {
        this.sandbox = sandbox;
        this.names = names;
        this.out = out;
        reader = new KafkaClients(sandbox.settings())
                .reader(sandbox.topics().scoring(), sandbox.topics().corrections());
    }

    /** Begins to tell; returns at once. */
    public void start() {
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
        String line =
                DisplayText.period(summary.isFinal(), summary.matchStatus(), summary.period()) + "  " + score + trust;
        if (!line.equals(lastLine.put(summary.fixtureId(), line))) {
            out.println("  " + DisplayText.clock(summary.clock()) + " " + line);
        }
    }

    private void tell(Correction correction) {
        out.println("        correction " + correction.change() + " of " + correction.eventId() + " moved "
                + correction.moved().size() + " figures" + (correction.afterFinal() ? ", after the final" : ""));
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
