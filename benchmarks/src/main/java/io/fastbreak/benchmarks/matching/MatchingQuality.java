package io.fastbreak.benchmarks.matching;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.matching.EntityMapper;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.MatchingSettings;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import io.fastbreak.simulator.matching.GeneratedWorld;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.MatchingSimulatorSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** Maps every fixture of a made-up world, each badly described in one way, over HTTP, and compares with what was meant. */
final class MatchingQuality {

    private static final int IN_FLIGHT = 8;
    private static final List<Distortion> DISTORTIONS = List.of(Distortion.values());

    private final Map<Distortion, Tally> tallies = new EnumMap<>(Distortion.class);
    private final AtomicInteger uncertain = new AtomicInteger();
    private int maps;

    private MatchingQuality() {
        DISTORTIONS.forEach(distortion -> tallies.put(distortion, new Tally()));
    }

    /** Carries it out. */
    static MatchingQuality of(long seed, int fixtures) {
        MatchingQuality quality = new MatchingQuality();
        MatchingSimulatorSettings access = MatchingSimulatorSettings.defaults();
        try (MatchingSimulator simulator = MatchingSimulator.start(access, GeneratedWorld.of(seed, fixtures));
                MatchingClient client = MatchingClient.open(settings(simulator), ClientRuntime.system())) {
            simulator.server().onExchange(quality::watch);
            quality.map(
                    simulator.world().all(EntityType.FIXTURE),
                    new EntityMapper(client, MatchThresholds.STANDARD),
                    seed);
            quality.maps = simulator.mappings().of(EntityType.FIXTURE).size();
        }
        return quality;
    }

    private void map(List<Entity> fixtures, EntityMapper mapping, long seed) {
        Describer describer = new Describer(new Random(seed));
        List<CompletableFuture<Void>> pending = new ArrayList<>();
        for (int i = 0; i < fixtures.size(); i++) {
            Entity fixture = fixtures.get(i);
            Distortion distortion = DISTORTIONS.get(i % DISTORTIONS.size());
            String meant = distortion == Distortion.UNKNOWN ? "" : Long.toString(fixture.id());
            pending.add(mapping.map(describer.describe(fixture, distortion), "own-" + i)
                    .thenAccept(outcome -> tally(distortion).add(outcome, meant)));
            if (pending.size() == IN_FLIGHT) {
                pending.forEach(CompletableFuture::join);
                pending.clear();
            }
        }
        pending.forEach(CompletableFuture::join);
    }

    /** Counts what the platform has mapped without being certain. */
    private void watch(RecordedExchange traffic) {
        Reply reply = traffic.reply();
        if (reply != null
                && reply.body() != null
                && traffic.method().equals("POST")
                && reply.body().has("Id")) {
            uncertain.addAndGet(reply.body().path("certainty").asDouble() > 90 ? 0 : 1);
        }
    }

    private Tally tally(Distortion distortion) {
        return Objects.requireNonNull(tallies.get(distortion));
    }

    private static MatchingSettings settings(MatchingSimulator simulator) {
        MatchingSimulatorSettings access = simulator.settings();
        ClientCredentials credentials = new ClientCredentials(
                simulator.tokenUrl(), access.clientId(), new Secret(access.clientSecret()), access.audience());
        return MatchingSettings.of(simulator.url(), new Secret(access.apiKey()), credentials)
                .withHttp(HttpSettings.STANDARD.withRequestTimeout(Duration.ofSeconds(60)));
    }

    /** All kinds together. */
    Tally total() {
        Tally total = new Tally();
        tallies.values().forEach(total::plus);
        return total;
    }

    /** Whether at least 999 of 1,000 taken were meant, and nothing was mapped that was not certain. */
    boolean isGood() {
        return total().precision() >= 0.999 && faults() == 0 && maps == total().taken();
    }

    private int faults() {
        return total().faults() + uncertain.get();
    }

    /** The table, a kind of description a row. */
    String text() {
        StringBuilder rows = new StringBuilder();
        tallies.forEach((distortion, tally) ->
                rows.append(tally.row(distortion.toString())).append('\n'));
        return """
                | described | fixtures | taken | of these right | asked | share | without the right one | not found |
                | --- | --- | --- | --- | --- | --- | --- | --- |
                %s%s

                Maps on the platform: %,d. Maps from a certainty of 90 or less, and failures: %,d.
                """.formatted(rows, total().row("**all**"), maps, faults());
    }
}
