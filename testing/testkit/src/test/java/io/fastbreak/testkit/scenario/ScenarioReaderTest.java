package io.fastbreak.testkit.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.testkit.scenario.Scenario.Kind;
import io.fastbreak.testkit.scenario.Step.AppendedRecord;
import io.fastbreak.testkit.scenario.Step.Expectation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScenarioReaderTest {

    @Test
    void a_file_is_its_title_its_section_and_its_steps_in_order() {
        Scenario scenario = read("""
                given
                  setting reorder.window.ms 700
                  only topology: it is about its stores
                when
                  0.5s  #1 period begins
                then at 2min
                  clean   #1,   #2
                  box MAD-4  points 2
                """);

        assertThat(scenario.number()).isEqualTo("007");
        assertThat(scenario.title()).isEqualTo("A title");
        assertThat(scenario.section()).isEqualTo(4);
        assertThat(scenario.settings()).containsEntry("reorder.window.ms", "700");
        assertThat(scenario.appliesTo(Kind.TOPOLOGY)).isTrue();
        assertThat(scenario.appliesTo(Kind.PLAIN_CLASSES)).isFalse();
        assertThat(scenario.steps()).extracting(Step::atMs).containsExactly(500L, 120_000L, 120_000L);
        assertThat(scenario.steps().subList(1, 3))
                .containsExactly(
                        new Expectation(120_000, 9, "clean", "", "#1, #2"),
                        new Expectation(120_000, 10, "box SUBJECT", "MAD-4", "points 2"));
    }

    @Test
    void a_publication_is_the_bytes_of_an_event() throws IOException {
        JsonNode event = published("LiveStats #12 two by MAD-4 assisted by MAD-7, before e9, in Q3, created 0.2s");

        assertThat(event.at("/id").asText()).isEqualTo("e12");
        assertThat(event.at("/source").asText()).isEqualTo("VendorLiveStats");
        assertThat(event.at("/eventType").asText()).isEqualTo("SHOT");
        assertThat(event.at("/period/number").asInt()).isEqualTo(3);
        assertThat(event.at("/insertedBeforeEventId").asText()).isEqualTo("e9");
        assertThat(event.at("/participants/1/type").asText()).isEqualTo("ASSISTER");
        assertThat(event.at("/attributes/points").asInt()).isEqualTo(2);
        assertThat(event.at("/audit/sequenceNumber").asLong()).isEqualTo(12);
        assertThat(event.at("/audit/createdUtc").asLong()).isEqualTo(ScenarioGame.BEGINS_UTC + 200);
        assertThat(event.at("/audit/publishedUtc").asLong()).isEqualTo(ScenarioGame.BEGINS_UTC + 1_000);
    }

    @Test
    void a_deletion_repeats_the_deleted_event() throws IOException {
        JsonNode event = published("#2 two by MAD-4", "#5 delete e2");

        assertThat(event.at("/id").asText()).isEqualTo("e2");
        assertThat(event.at("/audit/sequenceNumber").asLong()).isEqualTo(5);
        assertThat(event.at("/audit/deletedUtc").asLong()).isEqualTo(ScenarioGame.BEGINS_UTC + 1_000);
        assertThat(event.at("/attributes/points").asInt()).isEqualTo(2);
    }

    @Test
    void a_lost_event_is_published_and_never_arrives() {
        assertThat(arrivals("#2 two by MAD-4, lost", "#2 again")).hasSize(1);
    }

    @Test
    void an_unknown_play_is_reported_with_the_known_ones() {
        assertThatThrownBy(() -> arrivals("#2 dunk by MAD-4"))
                .isInstanceOf(ScenarioException.class)
                .hasMessageStartingWith("007-a-case.txt:4: 'dunk by MAD-4' is not a valid play; allowed are")
                .hasMessageContaining("(two|three|free throw) by PLAYER [assisted by PLAYER]");
    }

    @Test
    void an_unknown_detail_is_reported_with_the_known_ones() {
        assertThatThrownBy(() -> arrivals("#2 two by MAD-4, yesterday"))
                .hasMessageContaining("'yesterday' is not a valid detail")
                .hasMessageContaining("before ID");
    }

    @Test
    void an_event_that_was_not_published_cannot_be_deleted() {
        assertThatThrownBy(() -> arrivals("#2 two by MAD-4", "#3 delete e9"))
                .hasMessage("007-a-case.txt:5: event e9 was not published before; known are [e2]");
    }

    @Test
    void time_does_not_run_backward() {
        assertThatThrownBy(() -> read("when\n2s #1 period begins\n1s #2 two by MAD-4"))
                .hasMessageContaining(":5: time runs backward, from 2000 to 1000 ms");
    }

    @Test
    void an_unknown_expectation_is_reported_with_the_known_ones() {
        assertThatThrownBy(() -> read("then at 1s\nweather sunny"))
                .hasMessageContaining(":4: 'weather sunny' begins with no known word")
                .hasMessageContaining("accounting")
                .hasMessageContaining("score");
    }

    @Test
    void a_scenario_without_expectation_is_an_error() {
        assertThatThrownBy(() -> read("when\n1s #1 period begins"))
                .hasMessageContaining("the scenario expects nothing");
    }

    @Test
    void a_missing_section_is_an_error() {
        assertThatThrownBy(() -> ScenarioReader.read("007-a-case.txt", List.of("A title")))
                .hasMessageStartingWith("007-a-case.txt:2: the second line must be like 'section 3:");
    }

    private static JsonNode published(String... sentences) throws IOException {
        List<AppendedRecord> arrivals = arrivals(sentences);
        return new ObjectMapper().readTree(arrivals.get(arrivals.size() - 1).value());
    }

    private static List<AppendedRecord> arrivals(String... sentences) {
        StringBuilder body = new StringBuilder("when\n");
        for (String sentence : sentences) {
            body.append("1s  ").append(sentence).append('\n');
        }
        List<AppendedRecord> arrivals = new ArrayList<>();
        for (Step step : read(body + "then at 1s\nscore none").steps()) {
            if (step instanceof AppendedRecord arrival) {
                arrivals.add(arrival);
            }
        }
        return arrivals;
    }

    private static Scenario read(String body) {
        String text = "A title\nsection 4: what decides it\n" + body;
        return ScenarioReader.read("007-a-case.txt", text.lines().toList());
    }
}
