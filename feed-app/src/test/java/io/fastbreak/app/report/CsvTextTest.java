package io.fastbreak.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CsvTextTest {
    @Test
    void fields_are_columns_in_the_order_in_which_they_first_appear() {
        Map<String, Object> first = new LinkedHashMap<>();
        first.put("id", "G1");
        first.put("period", Map.of("number", 2));
        first.put("reasons", List.of("GAP", "STALE"));
        Map<String, Object> second = new LinkedHashMap<>();
        second.put("id", "a \"b\", c");
        second.put("missing", List.of(List.of(12, 14)));
        second.put("reasons", List.of());

        assertThat(CsvText.of(List.of(first, second))).isEqualTo("""
                id,period.number,reasons,missing
                G1,2,GAP STALE,
                "a ""b"", c",,,"[[12,14]]"
                """);
    }

    @Test
    void no_values_are_no_text() {
        assertThat(CsvText.of(List.of())).isEmpty();
    }
}
