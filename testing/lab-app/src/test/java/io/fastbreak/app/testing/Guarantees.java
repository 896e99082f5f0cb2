package io.fastbreak.app.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.testkit.guarantee.Guarantee;
import io.fastbreak.testkit.guarantee.Oracle;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** The promises that every run keeps, whatever else a test looks at. */
public final class Guarantees {
    private Guarantees() {}

    /** Of a run on the shared broker that has come to rest; {@code games} are those that it played to their end. */
    public static void hold(String prefix, String... games) {
        hold(PipelineRun.read(SharedBroker.reader(), prefix), games);
    }

    static void hold(PipelineRun run, String... games) {
        Map<String, Oracle> oracles = new HashMap<>();
        for (String id : games) {
            SampleGame sample = RealGames.game(id);
            oracles.put(id, Objects.requireNonNull(sample.official())::differences);
        }
        assertThat(Guarantee.breachesOfAny(run, oracles)).isEmpty();
    }
}
