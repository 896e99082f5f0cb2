package io.fastbreak.benchmarks.catalog;

import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.catalog.FixtureDescriber.Distortion;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.matching.EntityMapper;
import io.fastbreak.platform.matching.MappingOutcome;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.MatchingSettings;
import io.fastbreak.platform.matching.RelatedData;
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

/** Maps every fixture of a simulated world over HTTP, each with a distorted description, and checks the matches. */
final class MatchingQuality {

    private static final int IN_FLIGHT = 8;
    private static final List<Distortion> DISTORTIONS = List.of(Distortion.values());

    private final Map<Distortion, MatchingTally> tallies = new EnumMap<>(Distortion.class);
    private final AtomicInteger uncertain = new AtomicInteger();
    private int mappings;

    private MatchingQuality() {
        DISTORTIONS.forEach(distortion -> tallies.put(distortion, new MatchingTally()));
    }

    /** Measures a world with the given seed and size. */
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
            quality.mappings = simulator.mappings().of(EntityType.FIXTURE).size();
        }
        return quality;
    }

    private void map(List<Entity> fixtures, EntityMapper mapper, long seed) {
        FixtureDescriber describer = new FixtureDescriber(new Random(seed));
        List<CompletableFuture<Void>> pending = new ArrayList<>();
        for (int i = 0; i < fixtures.size(); i++) {
            Entity fixture = fixtures.get(i);
            Distortion distortion = DISTORTIONS.get(i % DISTORTIONS.size());
            String expected = distortion == Distortion.UNKNOWN ? "" : Long.toString(fixture.id());
            pending.add(mapper.map(describer.describe(fixture, distortion), "own-" + i)
                    .thenAccept(outcome -> tally(distortion).add(outcome, expected)));
            if (pending.size() == IN_FLIGHT) {
                pending.forEach(CompletableFuture::join);
                pending.clear();
            }
        }
        pending.forEach(CompletableFuture::join);
    }

    /** Counts the mappings of the platform with a certainty of 90 or less. */
    private void watch(RecordedExchange exchange) {
        Reply reply = exchange.reply();
        if (reply != null
                && reply.body() != null
                && exchange.method().equals("POST")
                && reply.body().has("Id")) {
            uncertain.addAndGet(reply.body().path("certainty").asDouble() > 90 ? 0 : 1);
        }
    }

    private MatchingTally tally(Distortion distortion) {
        return Objects.requireNonNull(tallies.get(distortion));
    }

    /** How a client reaches a simulator. */
    static MatchingSettings settings(MatchingSimulator simulator) {
        MatchingSimulatorSettings access = simulator.settings();
        ClientCredentials credentials = new ClientCredentials(
                simulator.tokenUrl(), access.clientId(), new Secret(access.clientSecret()), access.audience());
        return MatchingSettings.of(simulator.url(), new Secret(access.apiKey()), credentials)
                .withHttp(HttpSettings.STANDARD.withRequestTimeout(Duration.ofSeconds(60)));
    }

    /** The sum of all distortions. */
    MatchingTally total() {
        MatchingTally total = new MatchingTally();
        tallies.values().forEach(total::plus);
        return total;
    }

    /** Whether at least 999 of 1,000 accepted matches are right, and nothing uncertain was mapped. */
    boolean isGood() {
        return total().precision() >= 0.999 && errors() == 0 && mappings == total().accepted();
    }

    private int errors() {
        return total().errors() + uncertain.get();
    }

    /** A table with a row for each distortion. */
    String text() {
        MarkdownTable table = new MarkdownTable(
                "description",
                "fixtures",
                "accepted",
                "of these right",
                "reviewed",
                "share",
                "without the right one",
                "not found");
        tallies.forEach((distortion, tally) -> tally.addTo(table, distortion.toString()));
        total().addTo(table, "**all**");
        return """
                %s
                Mappings on the platform: %,d. Mappings with a certainty of 90 or less, and failures: %,d.
                """.formatted(table, mappings, errors());
    }

    /** What became of a description. */
    private enum MatchingResult {
        DESCRIBED,
        ACCEPTED,
        RIGHT,
        REVIEWED,
        WITHOUT_EXPECTED,
        NOT_FOUND,
        FAILED,
        UNCERTAIN
    }

    /** The outcomes of the descriptions with one distortion. */
    static final class MatchingTally {
        private final Map<MatchingResult, Integer> counts = new EnumMap<>(MatchingResult.class);

        /** @param expected the platform's id of the described fixture; empty if it has none */
        synchronized void add(MappingOutcome<RelatedData.Fixture> outcome, String expected) {
            count(MatchingResult.DESCRIBED, true);
            if (outcome instanceof MappingOutcome.Mapped<RelatedData.Fixture> mapped) {
                count(MatchingResult.ACCEPTED, true);
                count(MatchingResult.RIGHT, mapped.id().equals(expected));
                count(MatchingResult.UNCERTAIN, mapped.certainty() <= 90);
            } else if (outcome instanceof MappingOutcome.Undecided<RelatedData.Fixture> undecided) {
                count(MatchingResult.REVIEWED, true);
                count(
                        MatchingResult.WITHOUT_EXPECTED,
                        undecided.question().candidates().stream()
                                .noneMatch(candidate -> candidate.id().equals(expected)));
            } else {
                count(
                        outcome instanceof MappingOutcome.NotFound ? MatchingResult.NOT_FOUND : MatchingResult.FAILED,
                        true);
            }
        }

        private void count(MatchingResult result, boolean happened) {
            counts.merge(result, happened ? 1 : 0, Integer::sum);
        }

        private int count(MatchingResult result) {
            return counts.getOrDefault(result, 0);
        }

        synchronized void plus(MatchingTally other) {
            other.counts.forEach((result, count) -> counts.merge(result, count, Integer::sum));
        }

        int accepted() {
            return count(MatchingResult.ACCEPTED);
        }

        /** The share of accepted matches that are right; 1 without accepted matches. */
        double precision() {
            return accepted() == 0 ? 1 : count(MatchingResult.RIGHT) / (double) accepted();
        }

        /** Matches accepted with a certainty of 90 or less, and failed requests. */
        int errors() {
            return count(MatchingResult.UNCERTAIN) + count(MatchingResult.FAILED);
        }

        void addTo(MarkdownTable table, String what) {
            int described = count(MatchingResult.DESCRIBED);
            table.row(
                    what,
                    described,
                    accepted(),
                    "%.4f".formatted(precision()),
                    count(MatchingResult.REVIEWED),
                    "%.1f %%".formatted(described == 0 ? 0.0 : 100.0 * count(MatchingResult.REVIEWED) / described),
                    count(MatchingResult.WITHOUT_EXPECTED),
                    count(MatchingResult.NOT_FOUND));
        }
    }
}
