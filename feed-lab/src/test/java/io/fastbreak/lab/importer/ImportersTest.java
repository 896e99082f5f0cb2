package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ImportersTest {

    @Test
    void formats_are_known_by_the_names_of_the_command_line() {
        assertThat(Importers.formats()).containsExactly("atrium", "euroleague", "livestats", "nba-live");
        assertThat(Importers.formats())
                .allMatch(format -> Importers.named(format).isPresent());
        assertThat(Importers.named("chess")).isEmpty();
    }
}
