package io.fastbreak.benchmarks;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.OperationFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What is to be measured.
 *
 * @param copies of the games in turn
 * @param atOnce how many of them are in progress at a time
 * @param warmUp runs of each topology at full speed that are not measured
 * @param rounds measured runs of each topology at full speed
 * @param pace of the runs that measure delays
 * @param pacedRounds such runs of each topology
 * @param starts of the program
 * @param jar the program
 * @param settings of the program that differ from its defaults
 */
record Plan(
        List<SampleFeed> games,
        int copies,
        int atOnce,
        int warmUp,
        int rounds,
        PublishingRate pace,
        int pacedRounds,
        int starts,
        Path jar,
        Map<String, String> settings) {

    /** @param log told one line whenever something is measured */
    Measurements carryOut(String bootstrap, Consumer<String> log) {
        List<Throughput.Round> measured;
        try (TestBed bed = new TestBed(bootstrap, settings)) {
            measured = new Throughput(bed, Workload.staggered(games, copies, atOnce), log).rounds(warmUp, rounds);
        }
        List<Latency.Round> paced = new Latency(bootstrap, settings, games, pace, log).rounds(pacedRounds);
        return new Measurements(Machine.here(), measured, pace, paced, starts(bootstrap, log), jarBytes());
    }

    private List<Double> starts(String bootstrap, Consumer<String> log) {
        try (TestBed bed = new TestBed(bootstrap, settings)) {
            SampleFeed game = games.get(0);
            SampleFeed first = new SampleFeed(game.fixtureId(), game.events().subList(0, 1));
            RawTopic.fill(bed, new Workload(List.of(first), 1));
            return new ColdStart(bed, jar).seconds(starts, log);
        }
    }

    private long jarBytes() {
        try {
            return Files.size(requireNonNull(jar));
        } catch (IOException e) {
            throw new OperationFailedException(jar + " is not there: build it with mvn -pl feed-app -am package", e);
        }
    }
}
