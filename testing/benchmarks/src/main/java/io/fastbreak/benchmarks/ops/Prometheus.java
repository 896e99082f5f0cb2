package io.fastbreak.benchmarks.ops;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.benchmarks.Poll;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.kafka.common.utils.Utils;

/** A Prometheus process with the project's rules; alerts fire two seconds after their condition becomes true. */
final class Prometheus implements AutoCloseable {
    private final Process process;
    private final String address;
    private final HttpClient http = HttpClient.newHttpClient();

    /**
     * @param rules folder of the rule files
     * @param targets host and port of each process that is scraped every second
     * @param folder for its files
     */
    Prometheus(Path rules, List<String> targets, int port, Path folder) throws IOException {
        for (String file : List.of("recording.rules.yml", "alerts.rules.yml")) {
            String text = Files.readString(rules.resolve(file));
            Files.writeString(folder.resolve(file), text.replaceAll("(?m)^        for: .*$", "        for: 2s"));
        }
        Path config = Files.writeString(folder.resolve("prometheus.yml"), configuration(targets));
        address = "http://127.0.0.1:" + port;
        process = start(config, folder, port);
    }

    private static String configuration(List<String> targets) {
        return """
                global: {scrape_interval: 1s, evaluation_interval: 1s}
                rule_files: [recording.rules.yml, alerts.rules.yml]
                scrape_configs:
                  - job_name: fastbreak
                    static_configs:
                      - targets: [%s]
                """.formatted(targets.stream().map(target -> "'" + target + "'").collect(Collectors.joining(", ")));
    }

    private static Process start(Path config, Path folder, int port) {
        try {
            return new ProcessBuilder(
                            "prometheus",
                            "--config.file=" + config,
                            "--storage.tsdb.path=" + folder.resolve("data"),
                            "--web.listen-address=127.0.0.1:" + port)
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("prometheus.log").toFile())
                    .start();
        } catch (IOException e) {
            throw new OperationFailedException("Prometheus is not installed (Debian: apt-get install prometheus)", e);
        }
    }

    boolean hasNumber(String expression) {
        return StreamSupport.stream(query(expression).spliterator(), false)
                .anyMatch(series -> !series.at("/value/1").asText().equals("NaN"));
    }

    private JsonNode query(String expression) {
        return get("/api/v1/query?query=" + URLEncoder.encode(expression, UTF_8))
                .at("/data/result");
    }

    /** Which alerts fired when, from a moment until now; waits a second for the last scrape. */
    AlertHistory history(Instant since) {
        Utils.sleep(1_000);
        Instant now = Instant.now();
        String query = URLEncoder.encode("max by (alertname) (ALERTS{alertstate=\"firing\"})", UTF_8);
        String range = "&step=1&start=%d&end=%d".formatted(since.getEpochSecond(), now.getEpochSecond());
        return new AlertHistory(
                get("/api/v1/query_range?query=" + query + range).at("/data/result"), now);
    }

    /** True when an expression has a result; false where it has none in time. */
    boolean await(String expression, Duration patience) {
        return Poll.happens(patience, 200, () -> {
            try {
                return !query(expression).isEmpty();
            } catch (UncheckedIOException | CompletionException e) {
                // It has not started yet.
                return false;
            }
        });
    }

    /** Returns when all of these alerts have fired, or the time is up. */
    void awaitFiring(Set<String> alerts, Duration patience) {
        Set<String> missing = new TreeSet<>(alerts);
        boolean unused = Poll.happens(patience, 250, () -> {
            get("/api/v1/alerts").at("/data/alerts").forEach(alert -> {
                if (alert.path("state").asText().equals("firing")) {
                    missing.remove(alert.at("/labels/alertname").asText());
                }
            });
            return missing.isEmpty();
        });
    }

    private JsonNode get(String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + path)).build();
        return Json.read(
                http.sendAsync(request, BodyHandlers.ofByteArray()).join().body(), JsonNode.class);
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }

    /** The seconds in which each alert fired, from Prometheus. */
    static final class AlertHistory {
        private final long end;
        private final Map<String, NavigableSet<Long>> seconds = new HashMap<>();

        /**
         * @param series of each alert that fired, with a value for each second in which it did
         * @param end the last known second
         */
        AlertHistory(JsonNode series, Instant end) {
            this.end = end.getEpochSecond();
            for (JsonNode alert : series) {
                NavigableSet<Long> fired =
                        seconds.computeIfAbsent(alert.at("/metric/alertname").asText(), name -> new TreeSet<>());
                alert.path("values").forEach(value -> fired.add(value.get(0).asLong()));
            }
        }

        boolean isFiring(String alert, Instant at) {
            return of(alert).contains(at.getEpochSecond());
        }

        /** From that moment until the alert fired; empty where it did not. */
        Optional<Duration> firedAfter(String alert, Instant from) {
            return Optional.ofNullable(of(alert).ceiling(from.getEpochSecond())).map(second -> between(from, second));
        }

        /** From the repair until the alert no longer fired; empty where it did not fire, or fired to the end. */
        Optional<Duration> overAfter(String alert, Instant broken, Instant cured) {
            Long second = of(alert).ceiling(broken.getEpochSecond());
            while (second != null && of(alert).contains(second)) {
                second++;
            }
            return second == null || second > end ? Optional.empty() : Optional.of(between(cured, second));
        }

        private NavigableSet<Long> of(String alert) {
            return seconds.getOrDefault(alert, new TreeSet<>());
        }

        private static Duration between(Instant from, long second) {
            return Duration.ofSeconds(Math.max(0, second - from.getEpochSecond()));
        }
    }
}
