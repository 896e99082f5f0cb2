package io.fastbreak.bridge.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.TestSummary;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Unknown values of a summary are not read as known ones. */
class SummaryRecordsTest {
    private static final String SUMMARY =
            new String(JsonRecords.write(TestSummary.live("E2024-276", 7).summary()), UTF_8);

    @Test
    void a_summary_is_read() {
        assertThat(SummaryRecords.read(message("E2024-276", SUMMARY))).isPresent();
    }

    @Test
    void a_field_of_a_later_version_is_ignored() {
        assertThat(SummaryRecords.read(message("E2024-276", SUMMARY.replaceFirst("\\{", "{\"new\":1,"))))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"reasons\":[] | \"reasons\":[\"SOME_LATER_REASON\"]",
                "\"reasons\":[] | \"reasons\":null",
                "\"reasons\":[] | \"reasons\":[null]",
                "\"reasons\":[] | \"reasons\":7",
                "\"IN_PROGRESS\" | \"OVERTIME_BREAK\"",
                "\"matchStatus\":\"IN_PROGRESS\" | \"matchStatus\":null",
                "\"source\":\"UNKNOWN\" | \"source\":null",
                "\"source\":\"UNKNOWN\" | \"source\":\"OTHER\"",
                "\"stateVersion\":7 | \"stateVersion\":null",
                "\"stateVersion\":7 | \"stateVersion\":\"x\"",
                "\"HOME\" | \"THIRD\"",
                "\"fixtureId\":\"E2024-276\" | \"fixtureId\":\"another\"",
                "\"fixtureId\":\"E2024-276\" | \"fixtureId\":null",
                "\"score\":58 | \"score\":null",
                "\"score\":58 | \"score\":58.5",
                "\"score\":58 | \"points\":58",
                "\"number\":3 | \"number\":null",
                "\"number\":3 | \"no\":3",
                "{ | [",
                "} | ",
            })
    void a_summary_with_an_unknown_value_is_not_read(String said, String instead) {
        String changed = SUMMARY.replace(said, instead == null ? "" : instead);
        assertThat(changed).isNotEqualTo(SUMMARY);
        assertThat(SummaryRecords.read(message("E2024-276", changed))).isEmpty();
    }

    @Test
    void a_tombstone_is_not_a_summary() {
        assertThat(SummaryRecords.read(new ConsumerRecord<>("games.scoring", 0, 1, "E2024-276", null)))
                .isEmpty();
    }

    private static ConsumerRecord<String, byte[]> message(String key, String json) {
        return new ConsumerRecord<>("games.scoring", 0, 1, key, json.getBytes(UTF_8));
    }
}
