package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportException;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtriumImporterTest {

    @TempDir
    private Path folder;

    @Test
    void ids_contain_the_time_of_creation() throws IOException {
        List<JsonNode> events = new AtriumGame()
                .event(18_124, "HOM", "h1", "PT9M41S", "3pt", "jumpShot")
                .events(folder);

        assertThat(events.get(0).at("/audit/createdUtc").asLong()).isEqualTo(1_761_939_018_124L);
        assertThat(events.get(0).path("startGameClock").asLong()).isEqualTo(581_000);
        assertThat(events.get(0).at("/attributes/isSuccessful").asBoolean()).isFalse();
    }

    @Test
    void an_event_created_after_a_later_listed_one_is_an_insert() throws IOException {
        List<JsonNode> events = new AtriumGame()
                .event(1_000, "AWY", "a1", "PT9M0S", "foul", "personal")
                .event(90_000, "HOM", "h1", "PT9M0S", "freeThrow", "1Of1+")
                .event(2_000, "HOM", "h1", "PT9M0S", "foul", "drawn")
                .event(20_000, "HOM", "", "PT8M0S", "timeOut", "full")
                .event(95_000, "AWY", "a1", "PT7M0S", "turnover", "travel")
                .events(folder);

        assertThat(events.stream().map(event -> event.path("eventType").asText()))
                .startsWith("FOUL", "TIMEOUT", "FREE_THROW", "TURNOVER");
        JsonNode timeout = events.get(1);
        JsonNode late = events.get(2);
        assertThat(late.path("insertedBeforeEventId")).isEqualTo(timeout.path("id"));
        assertThat(late.at("/attributes/foulId")).isEqualTo(events.get(0).path("id"));
        assertThat(late.at("/audit/insertedUtc").asLong()).isEqualTo(1_761_939_090_000L);
    }

    @Test
    void a_free_throw_at_another_clock_is_linked_by_the_fouled_player() throws IOException {
        List<JsonNode> events = new AtriumGame()
                .event(1_000, "AWY", "a1", "PT9M33S", "foul", "personal")
                .event(2_000, "HOM", "h1", "PT9M33S", "foul", "drawn")
                .event(9_000, "HOM", "h1", "PT9M27S", "freeThrow", "1Of1+")
                .events(folder);

        assertThat(events.get(1).at("/attributes/foulId"))
                .isEqualTo(events.get(0).path("id"));
        assertThat(events.get(1).at("/attributes/attemptSequence").asInt()).isEqualTo(1);
    }

    @Test
    void a_player_who_plays_without_coming_in_is_a_starter() throws IOException {
        ImportedGame game = new AtriumGame()
                .event(1_000, "HOM", "h1", "PT9M0S", "2pt", "layup+")
                .event(2_000, "HOM", "h6", "PT8M0S", "substitution", "in")
                .event(2_001, "HOM", "h2", "PT8M0S", "substitution", "out")
                .event(3_000, "HOM", "h6", "PT7M0S", "turnover", "badPass")
                .read(folder);

        assertThat(game.events().get(0).at("/attributes/lineup").toString())
                .isEqualTo("[{\"id\":\"h1\",\"isStarter\":true},{\"id\":\"h6\",\"isStarter\":false},"
                        + "{\"id\":\"h2\",\"isStarter\":true}]");
    }

    @Test
    void every_period_has_its_marks_and_overtimes_are_numbered_from_one() throws IOException {
        List<JsonNode> events = new AtriumGame()
                .event(5_000, "HOM", "h1", "PT9M0S", "2pt", "layup+")
                .period(11, /* isOvertime= */ true, 5)
                .event(9_000, "AWY", "a1", "PT4M0S", "2pt", "layup+")
                .events(folder);

        JsonNode start = events.get(2);
        assertThat(start.path("period").toString())
                .isEqualTo("{\"type\":\"OVERTIME\",\"number\":1,\"status\":\"IN_PROGRESS\"}");
        assertThat(start.path("startGameClock").asLong()).isEqualTo(300_000);
        assertThat(start.at("/audit/createdUtc").asLong()).isEqualTo(1_761_939_009_000L);
        assertThat(events.get(events.size() - 1).at("/attributes/status").asText())
                .isEqualTo("FINISHED");
    }

    @Test
    void a_game_that_starts_early_keeps_its_times() throws IOException {
        List<JsonNode> events = new AtriumGame()
                .event(-60_000, "HOM", "h1", "PT9M0S", "2pt", "layup+")
                .events(folder);

        assertThat(events.get(0).at("/audit/createdUtc").asLong()).isEqualTo(1_761_938_940_000L);
    }

    @Test
    void only_the_score_by_period_is_official() throws IOException {
        JsonNode team = new AtriumGame()
                .event(1_000, "HOM", "h1", "PT9M0S", "2pt", "layup+")
                .read(folder)
                .official()
                .at("/competitors/0");

        assertThat(team.toString())
                .isEqualTo("{\"id\":\"HOM\",\"name\":\"HOM\",\"side\":\"HOME\",\"score\":2,"
                        + "\"periods\":[{\"type\":\"REGULAR\",\"number\":1,\"points\":2}]}");
    }

    @Test
    void an_event_of_an_unknown_team_or_without_a_time_based_id_is_rejected() throws IOException {
        AtriumGame strange = new AtriumGame().event(1_000, "XXX", "x1", "PT9M0S", "2pt", "layup");
        GameFiles files = strange.write(folder);

        assertThatThrownBy(() -> read(files))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("data.pbp.1.events row 1: expected a 2pt layup of HOM or AWY in row ");
        String random = Files.readString(files.playByPlay())
                .replaceFirst("\"eventId\":\"[^\"]*", "\"eventId\":\"6ba7b810-9dad-41d1-80b4-00c04fd430c8");
        Files.writeString(files.playByPlay(), random);
        assertThatThrownBy(() -> read(files)).hasMessageContaining("expected eventId as a UUID of version 1");
    }

    @Test
    void a_game_without_events_is_rejected() throws IOException {
        GameFiles files = new AtriumGame().write(folder);

        assertThatThrownBy(() -> read(files)).hasMessageContaining("expected events in pbp");
    }

    @Test
    void a_row_of_an_unknown_kind_that_may_score_fails_the_import() throws IOException {
        GameFiles files = new AtriumGame()
                .event(1_000, "HOM", "h1", "PT9M0S", "heave", "long+")
                .write(folder);

        assertThatThrownBy(() -> read(files))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("data.pbp.1.events row 1: row ")
                .hasMessageContaining("is of the unknown kind heave long, which may score");
    }

    @Test
    void a_row_of_an_unknown_kind_that_brings_no_points_is_reported() throws IOException {
        ImportedGame game = new AtriumGame()
                .event(1_000, "HOM", "h1", "PT9M0S", "2pt", "layup+")
                .scored(2, 0)
                .event(2_000, "HOM", "", "PT8M0S", "video", "review")
                .scored(2, 0)
                .read(folder);

        assertThat(game.report().lines())
                .extracting(line -> line.finding() + " " + line.kind())
                .containsExactly("UNKNOWN_KIND video review");
    }

    @Test
    void a_throw_that_does_not_say_whether_it_went_in_fails_the_import() throws IOException {
        GameFiles files = new AtriumGame()
                .event(1_000, "HOM", "h1", "PT9M0S", "2pt", "layup")
                .write(folder);
        Files.writeString(
                files.playByPlay(),
                Files.readString(files.playByPlay()).replace("\"success\":false", "\"success\":null"));

        assertThatThrownBy(() -> read(files)).hasMessageContaining("expected success of a 2pt layup as true or false");
    }

    private static ImportedGame read(GameFiles files) {
        return new AtriumImporter().read(files, ImportOptions.NONE);
    }
}
