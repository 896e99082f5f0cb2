package io.fastbreak.app.rejected;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.rejected.RejectedReplay.ReplayAttempt;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepairedEventsTest {
    @TempDir
    private Path folder;

    @Test
    void event_id_and_sequence_number_take_precedence_over_the_event_id() throws IOException {
        RepairedEvents lines =
                match(List.of(rejected(1, "G", "shot", 5L), rejected(2, "G", "shot", 9L)), event("G", "shot", 5));

        assertThat(lines.attempts()).extracting(ReplayAttempt::of).containsExactly("raw/0/1");
    }

    @Test
    void the_event_id_takes_precedence_over_the_sequence_number() throws IOException {
        RepairedEvents lines =
                match(List.of(rejected(1, "G", "foul", 5L), rejected(2, "G", "shot", 9L)), event("G", "shot", 5));

        assertThat(lines.attempts()).extracting(ReplayAttempt::of).containsExactly("raw/0/2");
    }

    @Test
    void an_event_without_a_readable_id_is_found_by_its_sequence_number() throws IOException {
        RepairedEvents lines = match(List.of(rejected(1, "G", null, 5L)), event("G", "shot", 5));

        assertThat(lines.attempts()).extracting(ReplayAttempt::of).containsExactly("raw/0/1");
    }

    @Test
    void a_repaired_event_replaces_the_last_of_several_records() throws IOException {
        RepairedEvents lines =
                match(List.of(rejected(1, "G", "shot", 5L), rejected(2, "G", "shot", 5L)), event("G", "shot", 5));

        assertThat(lines.attempts()).extracting(ReplayAttempt::of).containsExactly("raw/0/2");
    }

    @Test
    void an_event_of_another_game_and_a_second_line_for_a_record_are_errors() throws IOException {
        RepairedEvents lines = match(
                List.of(rejected(1, "G", "shot", 5L)),
                event("H", "shot", 5),
                "",
                event("G", "shot", 5),
                event("G", "shot", 6));

        assertThat(lines.errors())
                .satisfiesExactly(
                        fault -> assertThat(fault).contains(":1: no open rejected record has event id shot or slot H/"),
                        fault -> assertThat(fault).contains(":4: an earlier line repairs the same record, raw/0/1"));
    }

    private RepairedEvents match(List<RejectedRecord> open, String... lines) throws IOException {
        return RepairedEvents.match(
                Files.write(folder.resolve("fixed"), List.of(lines)).toString(), open);
    }

    private static String event(String fixture, String id, long number) {
        return "{\"id\":\"%s\",\"fixtureId\":\"%s\",\"source\":\"S\",\"audit\":{\"sequenceNumber\":%d}}"
                .formatted(id, fixture, number);
    }

    private static RejectedRecord rejected(long offset, String fixture, @Nullable String id, Long number) {
        return new RejectedRecord(
                0,
                offset,
                new RawPosition("raw", 0, offset, 1000 + offset),
                RejectionReason.SCHEMA,
                List.of(),
                fixture,
                "S",
                "SHOT",
                id,
                number,
                fixture.getBytes(UTF_8),
                new byte[0],
                List.of(),
                null,
                null);
    }
}
