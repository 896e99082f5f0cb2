package io.fastbreak.app.report;

import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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

    /** The name of the game, or empty. */
    public String game() {
        return game;
    }

    public String of(String id) {
        return names.getOrDefault(id, id);
    }

    /** Names by fixture id. */
    public static final class NamesByFixture {
        private final Function<String, @Nullable FixtureCard> cards;
        private final Map<String, GameNames> names = new HashMap<>();

        /** @param cards by fixture id, asked for when a name is needed; a game without a card is shown by its ids */
        public NamesByFixture(Function<String, @Nullable FixtureCard> cards) {
            this.cards = cards;
        }

        public NamesByFixture(Map<String, FixtureCard> cards) {
            this(cards::get);
        }

        public GameNames of(String fixtureId) {
            return names.computeIfAbsent(fixtureId, id -> new GameNames(cards.apply(id)));
        }

        /** The values as JSON, with the name of the game after its {@code fixtureId}; null if it is unknown. */
        public List<ObjectNode> named(Collection<?> values) {
            return values.stream().map(this::named).toList();
        }

        private ObjectNode named(Object value) {
            ObjectNode plain = Json.read(Json.bytes(value), ObjectNode.class);
            ObjectNode named = plain.objectNode();
            plain.properties().forEach(field -> {
                named.set(field.getKey(), field.getValue());
                if (field.getKey().equals("fixtureId")) {
                    String name = of(field.getValue().asText()).game();
                    named.put("name", name.isEmpty() ? null : name);
                }
            });
            return named;
        }
    }
}
