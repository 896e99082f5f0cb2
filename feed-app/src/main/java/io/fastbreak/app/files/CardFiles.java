package io.fastbreak.app.files;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Files of fixture cards. */
public final class CardFiles {
    private static final ObjectMapper JSON = new ObjectMapper();

    private CardFiles() {}

    /**
     * The cards of a file, one JSON object after another.
     *
     * @throws OperationFailedException if it cannot be read, or holds something else
     */
    public static List<FixtureCard> read(Path file) {
        List<FixtureCard> cards = new ArrayList<>();
        try (InputStream in = LocalFiles.open(file.toString());
                MappingIterator<JsonNode> values =
                        JSON.readerFor(JsonNode.class).readValues(in)) {
            while (values.hasNextValue()) {
                cards.add(Json.read(Json.bytes(values.nextValue()), FixtureCard.class));
            }
            return cards;
        } catch (IOException | UncheckedIOException e) {
            throw new OperationFailedException(
                    "cannot read the card " + (cards.size() + 1) + " of " + file + ": " + LocalFiles.why(e), e);
        }
    }

    /** The card {@code NAME.card.json} beside {@code NAME.ndjson}, gzipped or not; none if there is no such file. */
    public static List<FixtureCard> beside(String events) {
        Path card = Path.of(LocalFiles.nameOf(events) + ".card.json");
        return Files.exists(card) ? read(card) : List.of();
    }
}
