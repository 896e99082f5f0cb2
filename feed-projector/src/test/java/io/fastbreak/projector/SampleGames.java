package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.EffectiveRules;
import io.fastbreak.projector.rules.LearnedRules;
import io.fastbreak.projector.rules.Teams;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The real games of {@code samples/}, with their official box scores. */
final class SampleGames {
    static final Path FOLDER = Path.of(System.getProperty("basedir", "."), "..", "samples");
    static final List<String> GAMES =
            List.of("E2024-1", "E2024-35", "E2024-107", "E2024-120", "E2024-276", "E2024-323", "0022000001");
    static final List<String> ALL = Stream.concat(
                    GAMES.stream(), Stream.of("913533", "913554", "1330544", "1777473", "1777522", "LNB-28898"))
            .toList();

    private SampleGames() {}

    static boolean exist() {
        return Files.isDirectory(FOLDER);
    }

    static List<SequencedEvent> events(String game) throws IOException {
        EventCodec codec = new EventCodec();
        List<SequencedEvent> events = new ArrayList<>();
        for (String line : Files.readAllLines(FOLDER.resolve(game + ".ndjson"))) {
            Event event = codec.read(line.getBytes(StandardCharsets.UTF_8));
            events.add(new SequencedEvent(
                    new FeedId(event.fixtureId(), event.source()),
                    event,
                    0,
                    ScriptedGame.changeOf(event, events),
                    false,
                    List.of()));
        }
        assertThat(events).isNotEmpty();
        return events;
    }

    static JsonNode official(String game) throws IOException {
        return json(game, ".official.json");
    }

    static JsonNode json(String game, String ending) throws IOException {
        return Json.read(Files.readAllBytes(FOLDER.resolve(game + ending)), JsonNode.class);
    }

    static LiveGame play(List<SequencedEvent> events) {
        LiveGame live = new LiveGame(events.get(0).feed(), ProjectionSettings.DEFAULT);
        for (SequencedEvent event : events) {
            live.apply(event, 1_000, 1_000);
        }
        return live;
    }

    /** How a game of these events is read where nothing is set: as they show it. */
    static EffectiveRules effectiveRules(List<SequencedEvent> events) {
        GameProjection game = new GameProjection(ConfiguredRules.NONE.effective(new LearnedRules(), Teams.NONE));
        events.forEach(event -> game.apply(event.event()));
        return ConfiguredRules.NONE.effective(game.timing().learned(), game.learnedTeams());
    }
}
