package io.fastbreak.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlantedBugTest {
    private static final int MOST_SEEDS = 10;

    static List<PlantedBug> all() {
        return PlantedBug.all();
    }

    @Test
    void there_are_at_least_25_with_different_names() {
        assertThat(all()).hasSizeGreaterThanOrEqualTo(25);
        assertThat(all()).extracting(PlantedBug::name).doesNotHaveDuplicates();
    }

    @Test
    void an_entry_that_cannot_be_read_is_an_error_and_not_left_out() {
        String wrongLine = "== a bug\nFile.java\n----\none\n+++\nother\n";

        assertThatThrownBy(() -> PlantedBug.read("All:\n\n" + wrongLine)).hasMessageContaining("'a bug'");
    }

    @ParameterizedTest
    @MethodSource("all")
    void each_still_applies_to_the_sources(PlantedBug bug) {
        assertThat(bug.apply(home())).contains(bug.to());
    }

    /** The others take minutes; {@code testing/benchmarks/run simulate-system --planted} hunts all of them. */
    @ParameterizedTest
    @ValueSource(strings = {"a game is priced whatever its reasons are", "a duplicate is not counted"})
    void a_planted_bug_is_found(String name) {
        PlantedBug bug = all().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();

        PlantedBugHunt.Found found = PlantedBugHunt.hunt(bug, home(), 1, MOST_SEEDS, false);

        assertThat(found.seeds()).as("seeds until it was found").isPositive();
    }

    private static Path home() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("release"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
