package io.fastbreak.app.report;

import static java.util.Objects.requireNonNullElse;

import io.fastbreak.model.fixture.FixtureCard;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names of competitors and players from a fixture card; without one, their ids. */
public final class GameNames {
    private final Map<String, String> names = new HashMap<>();
    private final String game;

    public GameNames(@Nullable FixtureCard card) {
        game = card == null ? "" : requireNonNullElse(card.name(), "");
        if (card == null) {
            return;
        }
        for (FixtureCard.Team team : requireNonNullElse(card.competitors(), List.<FixtureCard.Team>of())) {
            names.put(team.id(), requireNonNullElse(team.name(), team.id()));
            for (FixtureCard.Player player : requireNonNullElse(team.players(), List.<FixtureCard.Player>of())) {
                names.put(player.id(), requireNonNullElse(player.name(), player.id()));
            }
        }
    }

    /** The name of the game; empty where there is none. */
    public String game() {
        return game;
    }

    public String of(String id) {
        return names.getOrDefault(id, id);
    }
}
