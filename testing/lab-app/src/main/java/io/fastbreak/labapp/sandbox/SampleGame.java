package io.fastbreak.labapp.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.app.files.RawLines;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.lab.importer.OfficialTotals;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A recorded game, with its card and its official totals where there are any: {@code NAME.ndjson},
 * {@code NAME.card.json} and {@code NAME.official.json}.
 */
public record SampleGame(
        List<Line> lines,
        @Nullable FixtureCard card,
        @Nullable OfficialTotals official) {
    private static final String BUILT_IN = "/io/fastbreak/labapp/samples/E2024-276";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The built-in game: EuroLeague E2024, game 276. */
    public static SampleGame builtIn() {
        try (InputStream events = resource(".ndjson");
                InputStream card = resource(".card.json");
                InputStream official = resource(".official.json")) {
            return new SampleGame(
                    new String(events.readAllBytes(), UTF_8)
                            .lines()
                            .map(line -> RawLines.line(line.getBytes(UTF_8)))
                            .toList(),
                    Json.read(card.readAllBytes(), FixtureCard.class),
                    new OfficialTotals(JSON.readTree(official)));
        } catch (IOException e) {
            throw new OperationFailedException("cannot read the built-in game: " + e.getMessage(), e);
        }
    }

    /** A game from a file, with the files beside it. */
    public static SampleGame of(Path events) {
        String name = LocalFiles.nameOf(events.toString());
        Path card = Path.of(name + ".card.json");
        Path official = Path.of(name + ".official.json");
        try {
            return new SampleGame(
                    RawLines.read(events.toString()),
                    Files.exists(card) ? Json.read(Files.readAllBytes(card), FixtureCard.class) : null,
                    Files.exists(official) ? new OfficialTotals(JSON.readTree(Files.readAllBytes(official))) : null);
        } catch (IOException e) {
            throw new OperationFailedException("cannot read the files beside " + events + ": " + LocalFiles.why(e), e);
        }
    }

    /** Its fixture, from the card or else from the events; empty if neither says. */
    public String fixtureId() {
        return card != null
                ? card.fixtureId()
                : lines.stream()
                        .map(Line::fixtureId)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse("");
    }

    private static InputStream resource(String ending) {
        return requireNonNull(
                SampleGame.class.getResourceAsStream(BUILT_IN + ending), BUILT_IN + ending + " is not in the jar");
    }

    /** The card, for playing the game at another time than it was played. */
    public @Nullable FixtureCard cardAt(Instant start) {
        return card == null ? null : at(start, card);
    }

    /** The card of a game that starts at another time. */
    public static FixtureCard at(Instant start, FixtureCard card) {
        return new FixtureCard(
                card.fixtureId(),
                card.name(),
                start.truncatedTo(ChronoUnit.SECONDS).toString(),
                card.sport(),
                card.competition(),
                card.rules(),
                card.competitors());
    }
}
