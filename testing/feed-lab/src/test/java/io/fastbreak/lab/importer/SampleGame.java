package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.lab.importer.Importer.GameFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The games in {@code samples/}, with their published files if available. */
enum SampleGame {
    E2024_1("E2024-1", "euroleague", "euroleague/1_PlaybyPlay.json", "euroleague/1_Boxscore.json"),
    E2024_35("E2024-35", "euroleague", "euroleague/35_PlaybyPlay.json", "euroleague/35_Boxscore.json"),
    E2024_107("E2024-107", "euroleague", "euroleague/107_PlaybyPlay.json", "euroleague/107_Boxscore.json"),
    E2024_120("E2024-120", "euroleague", "euroleague/120_PlaybyPlay.json", "euroleague/120_Boxscore.json"),
    E2024_276("E2024-276", "euroleague", "euroleague/276_PlaybyPlay.json", "euroleague/276_Boxscore.json"),
    E2024_323("E2024-323", "euroleague", "euroleague/323_PlaybyPlay.json", "euroleague/323_Boxscore.json"),
    NBA_0022000001(
            "0022000001", "nba-live", "nba-live/0022000001_playbyplay.json", "nba-live/0022000001_boxscore.json"),
    WNBL_913533("913533"),
    WNBL_913554("913554"),
    WNBL_1330544("1330544"),
    WNBL_1777473("1777473"),
    WNBL_1777522("1777522"),
    LNB_28898("LNB-28898", "atrium-lnb/0cac6e1b-6715-11f0-a9f3-27e6e78614e1_fixture_detail_pbp.json");

    static final Path SAMPLES = Path.of("..", "..", "samples");

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String id;
    private final String format;
    private final String playByPlay;
    private final String boxScore;

    /** A LiveStats game, whose files have its id in their names. */
    SampleGame(String id) {
        this(id, "livestats", "livestats-wnbl/" + id + "_pbp.csv", "livestats-wnbl/" + id + "_boxscore_players.csv");
    }

    /** The one game of Atrium, whose official score is in the same file as its events. */
    SampleGame(String id, String file) {
        this(id, "atrium", file, file);
    }

    SampleGame(String id, String format, String playByPlay, String boxScore) {
        this.id = id;
        this.format = format;
        this.playByPlay = playByPlay;
        this.boxScore = boxScore;
    }

    String id() {
        return id;
    }

    Importer importer() {
        return Importers.named(format).orElseThrow();
    }

    /** The published files in the directory {@code shared/data} beside the project, if it exists. */
    Optional<GameFiles> published() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path data = folder.resolve(Path.of("shared", "data"));
            if (Files.isRegularFile(data.resolve(playByPlay))) {
                return Optional.of(new GameFiles(data.resolve(playByPlay), data.resolve(boxScore)));
            }
        }
        return Optional.empty();
    }

    Path file(String ending) {
        return SAMPLES.resolve(id + ending);
    }

    List<JsonNode> events() {
        List<JsonNode> events = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file(".ndjson"))) {
                events.add(JSON.readTree(line));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return events;
    }

    JsonNode official() {
        return json(".official.json");
    }

    JsonNode runningScore() {
        return json(".running-score.json");
    }

    JsonNode card() {
        return json(".card.json");
    }

    private JsonNode json(String ending) {
        try {
            return JSON.readTree(file(ending).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
