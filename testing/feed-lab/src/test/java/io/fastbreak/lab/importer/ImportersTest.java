package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ImportersTest {

    @Test
    void importers_are_found_by_format_name() {
        assertThat(Importers.formats()).containsExactly("atrium", "euroleague", "livestats", "nba-live");
        assertThat(Importers.formats())
                .allMatch(format -> Importers.named(format).isPresent());
        assertThat(Importers.named("chess")).isEmpty();
    }
}
