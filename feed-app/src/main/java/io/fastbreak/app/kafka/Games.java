package io.fastbreak.app.kafka;

import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.kafka.LogReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The last state of each game on a state topic. */
public final class Games {
    private Games() {}

    /** @return the games by fixture id; one whose last record is a tombstone is gone */
    public static SortedMap<String, Game> last(LogReader reader, String stateTopic) {
        SortedMap<String, Game> games = new TreeMap<>();
        reader.read(List.of(stateTopic), record -> {
            if (record.value() == null) {
                games.remove(new String(record.key(), StandardCharsets.UTF_8));
            } else {
                Game game = Json.read(record.value(), Game.class);
                games.merge(game.fixtureId(), game, Games::later);
            }
        });
        return games;
    }

    private static Game later(Game known, Game next) {
        return next.stateVersion() >= known.stateVersion() ? next : known;
    }
}
