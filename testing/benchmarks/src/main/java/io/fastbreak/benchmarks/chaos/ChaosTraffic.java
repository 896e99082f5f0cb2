package io.fastbreak.benchmarks.chaos;

import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.SimulatedRules;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.testkit.guarantee.Oracle;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Games that are all live at once. */
final class ChaosTraffic {
    /** Of each game. */
    static final double EVENTS_A_SECOND = 0.5;
    /** Of each game, which are published faster: lineups and the first plays. */
    private static final int BEGINNING = 30;

    private static final double BEGINNING_EVENTS_A_SECOND = 5;
    private static final int EARLIER_GAMES = 100;
    private static final double EARLIER_EVENTS_A_SECOND = 20_000;
    private static final FeedFaults FAULTS = FeedFaults.NONE
            .with(FeedFault.REVISION, 0.01)
            .with(FeedFault.DUPLICATE, 0.02)
            .with(FeedFault.WRONG_KEY, 0.01);

    private ChaosTraffic() {}

    /** The games that are live, behind those that are played before them. */
    static List<SimulatedRecords> games(String topic, int live, long seed, boolean isLoaded) {
        SimulatedRecords games = games(topic, live, seed);
        return isLoaded ? List.of(games(topic, EARLIER_GAMES, seed + 1), games) : List.of(games);
    }

    private static SimulatedRecords games(String topic, int games, long seed) {
        return SimulatedRecords.of(
                SimulationSettings.of(games, seed)
                        .with(SimulatedRules.FIBA)
                        .startEvery(Duration.ZERO)
                        .with(FAULTS),
                topic);
    }

    /** Publishes the games: earlier ones fast, and each live one slowly after its beginning. */
    static PacedPublisher publish(ChaosStack stack, List<SimulatedRecords> games, int live) throws IOException {
        List<ProducerRecord<byte[], byte[]>> records =
                games.stream().flatMap(each -> each.all().stream()).toList();
        int earlier = games.size() == 1 ? 0 : games.get(0).all().size();
        PacedPublisher publisher = new PacedPublisher(
                new Kcat(stack.bootstrap, stack.topics.raw(), stack.folder.resolve("kcat.log")), records, sent -> {
                    if (sent < earlier) {
                        return EARLIER_EVENTS_A_SECOND;
                    }
                    boolean isBeginning = sent < earlier + live * BEGINNING;
                    return live * (isBeginning ? BEGINNING_EVENTS_A_SECOND : EVENTS_A_SECOND);
                });
        publisher.allow(1);
        return publisher;
    }

    static Map<String, Oracle> oracles(List<SimulatedRecords> games) {
        Map<String, Oracle> oracles = new HashMap<>();
        games.forEach(each -> oracles.putAll(each.oracles()));
        return oracles;
    }
}
