package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The delays of both topologies at a steady pace, in turn. */
final class Latency {
    /** So many that each sends an event every few tenths of a second. */
    private static final int GAMES = 60;
    /** Of which every sample game has more. */
    private static final int EVENTS_OF_A_GAME = 300;

    private final String bootstrap;
    private final Map<String, String> settings;
    private final PacedEvents events;
    private final PublishingRate pace;
    private final Consumer<String> log;

    /** @param log told one line a run */
    Latency(
            String bootstrap,
            Map<String, String> settings,
            List<SampleFeed> games,
            PublishingRate pace,
            Consumer<String> log) {
        this.bootstrap = bootstrap;
        this.settings = new HashMap<>(settings);
        // Summaries that only time brings would be taken for late ones.
        this.settings.put(SettingsCatalog.SCORING_MS.name(), "3600000");
        int copies = Math.max(GAMES, 1 + pace.events() / EVENTS_OF_A_GAME);
        this.events = new PacedEvents(new Workload(games, copies), pace.events());
        this.pace = pace;
        this.log = log;
    }

    /** One run of each, one right after the other. */
    record Round(DelayHistograms copy, DelayHistograms pipeline) {}

    List<Round> rounds(int count) {
        List<Round> rounds = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            rounds.add(new Round(run(number, MeasuredTopology.COPY), run(number, MeasuredTopology.PIPELINE)));
        }
        return rounds;
    }

    private DelayHistograms run(int number, MeasuredTopology variant) {
        try (TestBed bed = new TestBed(bootstrap, settings)) {
            Settings fresh = bed.freshApplication();
            System.gc();
            DelayHistograms delays = PacedRun.of(variant, fresh, events, pace);
            log.accept("round %d, %s at %d events/s: clean after %.1f ms (p50), %.1f ms (p99)"
                    .formatted(
                            number,
                            variant,
                            pace.perSecond(),
                            DelayHistograms.ms(delays.clean(), 50),
                            DelayHistograms.ms(delays.clean(), 99)));
            return delays;
        }
    }
}
