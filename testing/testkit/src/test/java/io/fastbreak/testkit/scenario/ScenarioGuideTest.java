package io.fastbreak.testkit.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ScenarioGuideTest {
    private static final Path GUIDE = Path.of("..", "..", "docs", "scenarios.md");
    private static final Path ACTUAL = Path.of("target", "scenarios.md");

    @Test
    void the_guide_tells_all_words_and_scenarios_there_are() throws IOException {
        String guide = ScenarioGuide.of(Scenarios.all());
        Files.writeString(ACTUAL, guide);

        assertThat(Files.exists(GUIDE) ? Files.readString(GUIDE) : "")
                .as("%s is out of date: copy testkit/%s over it", GUIDE, ACTUAL)
                .isEqualTo(guide);
    }
}
