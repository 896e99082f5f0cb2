package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.benchmarks.proofs.HostileCommand.HostileResult;
import io.fastbreak.lab.broker.EmbeddedBroker;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("soak")
class HostileRunTest {
    private static final long SEED = 1;
    private static final long MOST_MIB = 100;

    @Test
    void hostile_feeds_harm_no_other_game_and_keep_little_of_the_heap() {
        Map<HostileFeed, Integer> all = new EnumMap<>(HostileFeed.class);
        for (HostileFeed feed : HostileFeed.values()) {
            all.put(feed, feed.inSmall);
        }
        try (EmbeddedBroker broker = EmbeddedBroker.start()) {

            HostileResult result = HostileCommand.carryOut(broker.bootstrapServers(), all, SEED);

            assertThat(result.harm()).isEmpty();
            assertThat(result.cells().get("after") - result.cells().get("heap before"))
                    .isLessThan(MOST_MIB);
        }
    }
}
