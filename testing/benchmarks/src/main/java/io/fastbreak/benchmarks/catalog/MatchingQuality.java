package io.fastbreak.benchmarks.catalog;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.service.MatchingPlatform;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.catalog.FixtureDescriber.Distortion;
import io.fastbreak.platform.matching.EntityMapper;
import io.fastbreak.platform.matching.MappingOutcome;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.RelatedData;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import io.fastbreak.simulator.matching.GeneratedWorld;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.MatchingSimulatorSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** Maps every fixture of a simulated world over HTTP, each with a distorted description, and checks the matches. */
final class MatchingQuality {
    private static final int IN_FLIGHT = 8;
    private static final double CERTAIN = 90;

    private final Map<Distortion, List<MatchingResult>> results = new EnumMap<>(Distortion.class);
    private final AtomicInteger uncertain = new AtomicInteger();
    private int mappings;

    private MatchingQuality() {}

    static MatchingQuality of(long seed, int fixtures) {
        MatchingQuality quality = new MatchingQuality();
        MatchingSimulatorSettings access = MatchingSimulatorSettings.defaults();
        try (MatchingSimulator simulator = MatchingSimulator.start(access, GeneratedWorld.of(seed, fixtures));
                MatchingClient client = MatchingPlatform.client(settings(simulator))) {
            simulator.server().onExchange(quality::watch);
            EntityMapper mapper = new EntityMapper(client, MatchThresholds.STANDARD);
            quality.map(simulator.world().all(EntityType.FIXTURE), mapper, seed);
            quality.mappings = simulator.mappings().of(EntityType.FIXTURE).size();
        }
        return quality;
    }

    private static Settings settings(MatchingSimulator simulator) {
        MatchingSimulatorSettings access = simulator.settings();
        return Settings.of(Map.of(
                SettingsCatalog.MATCHING_URL.name(), simulator.url().toString(),
                SettingsCatalog.MATCHING_TOKEN_URL.name(), simulator.tokenUrl().toString(),
                SettingsCatalog.MATCHING_CLIENT_ID.name(), access.clientId(),
                SettingsCatalog.MATCHING_CLIENT_SECRET.name(), access.clientSecret(),
                SettingsCatalog.MATCHING_AUDIENCE.name(), access.audience(),
                SettingsCatalog.MATCHING_API_KEY.name(), access.apiKey()));
    }

    private void map(List<Entity> fixtures, EntityMapper mapper, long seed) {
        FixtureDescriber describer = new FixtureDescriber(new Random(seed));
        List<Distortion> distortions = List.of(Distortion.values());
        List<CompletableFuture<Void>> pending = new ArrayList<>();
        for (int i = 0; i < fixtures.size(); i++) {
            Entity fixture = fixtures.get(i);
            Distortion distortion = distortions.get(i % distortions.size());
            String expected = distortion == Distortion.UNKNOWN ? "" : Long.toString(fixture.id());
            List<MatchingResult> ofThese =
                    results.computeIfAbsent(distortion, each -> Collections.synchronizedList(new ArrayList<>()));
            pending.add(mapper.map(describer.describe(fixture, distortion), "own-" + i)
                    .thenAccept(outcome -> ofThese.add(MatchingResult.of(outcome, expected))));
            if (pending.size() == IN_FLIGHT) {
                pending.forEach(CompletableFuture::join);
                pending.clear();
            }
        }
        pending.forEach(CompletableFuture::join);
    }

    /** Counts the mappings of the platform that are not certain. */
    private void watch(RecordedExchange exchange) {
        Reply reply = exchange.reply();
        if (reply != null
                && reply.body() != null
                && exchange.method().equals("POST")
                && reply.body().has("Id")) {
            uncertain.addAndGet(reply.body().path("certainty").asDouble() > CERTAIN ? 0 : 1);
        }
    }

    private List<MatchingResult> all() {
        return results.values().stream().flatMap(List::stream).toList();
    }

    private static int count(List<MatchingResult> results, MatchingResult... which) {
        return Arrays.stream(which)
                .mapToInt(each -> Collections.frequency(results, each))
                .sum();
    }

    private static int accepted(List<MatchingResult> results) {
        return count(results, MatchingResult.RIGHT, MatchingResult.WRONG, MatchingResult.UNCERTAIN);
    }

    /** Matches of which no operator was asked. */
    int accepted() {
        return accepted(all());
    }

    /** The share of accepted matches that are right; 1 without accepted matches. */
    private static double precision(List<MatchingResult> results) {
        return accepted(results) == 0 ? 1 : count(results, MatchingResult.RIGHT) / (double) accepted(results);
    }

    /** Whether at least 999 of 1,000 accepted matches are right, and nothing uncertain was mapped. */
    boolean isGood() {
        return precision(all()) >= 0.999 && errors() == 0 && mappings == accepted();
    }

    private int errors() {
        return count(all(), MatchingResult.UNCERTAIN, MatchingResult.FAILED) + uncertain.get();
    }

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
        results.forEach((distortion, ofThese) -> addTo(table, distortion.toString(), ofThese));
        addTo(table, "**all**", all());
        return """
                %s
                Mappings on the platform: %,d. Mappings with a certainty of 90 or less, and failures: %,d.
                """.formatted(table, mappings, errors());
    }

    private static void addTo(MarkdownTable table, String what, List<MatchingResult> results) {
        int reviewed = count(results, MatchingResult.REVIEWED, MatchingResult.REVIEWED_WITHOUT_THE_RIGHT_ONE);
        table.row(
                what,
                results.size(),
                accepted(results),
                "%.4f".formatted(precision(results)),
                reviewed,
                "%.1f %%".formatted(results.isEmpty() ? 0.0 : 100.0 * reviewed / results.size()),
                count(results, MatchingResult.REVIEWED_WITHOUT_THE_RIGHT_ONE),
                count(results, MatchingResult.NOT_FOUND));
    }

    private enum MatchingResult {
        RIGHT,
        WRONG,
        UNCERTAIN,
        REVIEWED,
        REVIEWED_WITHOUT_THE_RIGHT_ONE,
        NOT_FOUND,
        FAILED;

        /** @param expected the platform's id of the described fixture; empty if it has none */
        static MatchingResult of(MappingOutcome<RelatedData.Fixture> outcome, String expected) {
            if (outcome instanceof MappingOutcome.Mapped<RelatedData.Fixture> mapped) {
                boolean isRight = mapped.id().equals(expected);
                return mapped.certainty() <= CERTAIN ? UNCERTAIN : isRight ? RIGHT : WRONG;
            }
            if (outcome instanceof MappingOutcome.Undecided<RelatedData.Fixture> undecided) {
                boolean isOffered = undecided.question().candidates().stream()
                        .anyMatch(candidate -> candidate.id().equals(expected));
                return isOffered ? REVIEWED : REVIEWED_WITHOUT_THE_RIGHT_ONE;
            }
            return outcome instanceof MappingOutcome.NotFound ? NOT_FOUND : FAILED;
        }
    }
}
