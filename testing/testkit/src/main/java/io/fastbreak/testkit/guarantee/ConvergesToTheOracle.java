package io.fastbreak.testkit.guarantee;

import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Every game with an oracle ends on the state topic as it really ended, with nothing missing, and the
 * {@code stateVersion} of every game only grows.
 */
public final class ConvergesToTheOracle implements Guarantee {
    private final Map<String, Oracle> oracles;

    /** @param oracles by fixture id */
    public ConvergesToTheOracle(Map<String, Oracle> oracles) {
        this.oracles = Map.copyOf(oracles);
    }

    @Override
    public List<String> breaches(PipelineRun run) {
        Breaches breaches = new Breaches();
        Map<String, Game> games = new HashMap<>();
        for (var record : run.states()) {
            if (record.value() != null) {
                Game game = Json.read(record.value(), Game.class);
                Game before = games.put(game.fixtureId(), game);
                if (before != null && before.stateVersion() >= game.stateVersion()) {
                    breaches.add("%s: version %d of %s comes after %d"
                            .formatted(
                                    RecordHeaderReader.place(record),
                                    game.stateVersion(),
                                    game.fixtureId(),
                                    before.stateVersion()));
                }
            }
        }
        oracles.forEach((fixture, oracle) -> check(fixture, games.get(fixture), oracle, breaches));
        return breaches.toList();
    }

    private static void check(String fixture, @Nullable Game game, Oracle oracle, Breaches breaches) {
        if (game == null) {
            breaches.add("%s has no state".formatted(fixture));
            return;
        }
        if (!game.isFinal()) {
            breaches.add("%s is not final".formatted(fixture));
        }
        if (!game.reliability().missing().isEmpty()) {
            breaches.add(
                    "%s still misses %s".formatted(fixture, game.reliability().missing()));
        }
        oracle.differences(game).forEach(difference -> breaches.add("%s: %s".formatted(fixture, difference)));
    }
}
