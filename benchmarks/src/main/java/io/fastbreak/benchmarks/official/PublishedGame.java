package io.fastbreak.benchmarks.official;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.games.OfficialFigure;
import io.fastbreak.lab.importer.ImportedGame;
import io.fastbreak.lab.importer.ImportedGame.GameWriter;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import io.fastbreak.lab.importer.Importers;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.wire.EventCodec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A game as it was published.
 *
 * @param events in order of entry
 * @param official the official totals
 * @param runningScore the score after each event that was published with it
 */
record PublishedGame(
        String fixtureId, List<Event> events, JsonNode official, JsonNode runningScore, Deviations deviations) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String EVENTS = ".ndjson";

    /** All games of a samples folder, ordered by fixture id. */
    static List<PublishedGame> in(Path samples) {
        try (Stream<Path> files = Files.list(samples)) {
            List<String> ids = files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(EVENTS))
                    .map(name -> name.substring(0, name.length() - EVENTS.length()))
                    .sorted()
                    .toList();
            List<PublishedGame> games = new ArrayList<>();
            for (String id : ids) {
                games.add(read(samples, id));
            }
            return games;
        } catch (IOException e) {
            throw new OperationFailedException("cannot read the games of " + samples + ": " + e.getMessage(), e);
        }
    }

    private static PublishedGame read(Path samples, String id) throws IOException {
        Path deviations = samples.resolve(id + ".deviations.json");
        return new PublishedGame(
                id,
                events(Files.readAllLines(samples.resolve(id + EVENTS))),
                json(samples.resolve(id + ".official.json")),
                json(samples.resolve(id + ".running-score.json")),
                Files.exists(deviations) ? Deviations.read(json(deviations)) : Deviations.NONE);
    }

    static List<Event> events(List<String> lines) throws IOException {
        EventCodec codec = new EventCodec();
        List<Event> events = new ArrayList<>();
        for (String line : lines) {
            events.add(codec.read(line.getBytes(StandardCharsets.UTF_8)));
        }
        return events;
    }

    private static JsonNode json(Path file) throws IOException {
        return JSON.readTree(Files.readAllBytes(file));
    }

    /**
     * Known differences between published and projected figures of one game, and their reasons: the file
     * {@code ID.deviations.json} of the samples. It names both values, so that it explains this difference and no other.
     */
    record Deviations(List<Known> known) {
        static final Deviations NONE = new Deviations(List.of());

        /** @param why a sentence for readers of the report */
        record Known(String path, String official, String projected, String why) {
            boolean explains(OfficialFigure figure) {
                return !figure.isEqual()
                        && figure.path().equals(path)
                        && figure.official().equals(official)
                        && figure.projected().equals(projected);
            }
        }

        static Deviations read(JsonNode file) {
            List<Known> known = new ArrayList<>();
            for (JsonNode deviation : file.path("deviations")) {
                String why = deviation.path("why").asText();
                for (var figure : deviation.path("figures").properties()) {
                    JsonNode values = figure.getValue();
                    known.add(new Known(
                            figure.getKey(),
                            values.path(0).asText(),
                            values.path(1).asText(),
                            why));
                }
            }
            return new Deviations(known);
        }
    }

    /** Games imported from a folder of published files, which are recognized by the endings of their names. */
    static final class PublishedFiles {

        /** @param boxScore ending of the box score that goes with a play-by-play */
        private record Kind(String importer, String playByPlay, String boxScore) {}

        private static final List<Kind> KINDS = List.of(
                new Kind("euroleague", "_PlaybyPlay.json", "_Boxscore.json"),
                new Kind("nba-live", "_playbyplay.json", "_boxscore.json"),
                new Kind("livestats", "_pbp.csv", "_boxscore_players.csv"),
                new Kind("atrium", "_fixture_detail_pbp.json", "_fixture_detail_pbp.json"));

        private PublishedFiles() {}

        /** @param samples the games that identify an imported one, with their known deviations */
        static List<PublishedGame> in(Path folder, List<PublishedGame> samples) {
            List<PublishedGame> games = new ArrayList<>();
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted().toList()) {
                    for (Kind kind : KINDS) {
                        if (file.toString().endsWith(kind.playByPlay)) {
                            games.add(imported(kind, file, samples));
                        }
                    }
                }
            } catch (IOException e) {
                throw new OperationFailedException(
                        "cannot read the published games of " + folder + ": " + e.getMessage(), e);
            }
            games.sort(Comparator.comparing(PublishedGame::fixtureId));
            return games;
        }

        private static PublishedGame imported(Kind kind, Path file, List<PublishedGame> samples) throws IOException {
            Path boxScore = Path.of(file.toString().replace(kind.playByPlay, kind.boxScore));
            ImportedGame game = Importers.named(kind.importer)
                    .orElseThrow()
                    .read(new GameFiles(file, boxScore), new ImportOptions(null, null));
            List<Event> events = eventsOf(game);
            // Read again, as the samples were: numbers that were put and numbers that were read are other nodes.
            JsonNode competitors =
                    new ObjectMapper().readTree(game.official().toString()).path("competitors");
            return samples.stream()
                    .filter(sample -> sample.official().path("competitors").equals(competitors))
                    .findFirst()
                    .map(sample -> game(sample.fixtureId(), game, events, sample.deviations()))
                    .orElseGet(() -> game(game.official().path("fixtureId").asText(), game, events, Deviations.NONE));
        }

        private static PublishedGame game(String name, ImportedGame game, List<Event> events, Deviations deviations) {
            return new PublishedGame(name, events, game.official(), game.runningScore(), deviations);
        }

        private static List<Event> eventsOf(ImportedGame game) throws IOException {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            GameWriter.writeEvents(game, text);
            return PublishedGame.events(
                    text.toString(StandardCharsets.UTF_8).lines().toList());
        }
    }
}
