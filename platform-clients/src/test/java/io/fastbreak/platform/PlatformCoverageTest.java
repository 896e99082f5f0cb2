package io.fastbreak.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.testkit.contract.coverage.CoveragePage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Whatever the documents of the platform have is exercised by a test, which the committed table names. Runs last. */
@Order(Integer.MAX_VALUE)
class PlatformCoverageTest {

    private static final Path PAGE = Path.of("..", "docs", "platform-coverage.md");
    private static final String REPORT = System.getProperty("coverage.report", "");
    private static final String COMMAND = "testkit/coverage";
    private static final String INTRODUCTION = """
            # What of the platform's contracts is exercised

            `%s` makes this page from the OpenAPI documents and from the traffic of the tests of platform-clients with the
            simulated platform: every operation with its statuses, the parameters, headers and fields that it sends, the
            fields that it receives, its errors, and every limit. A request counts as sent where it was accepted. A test
            fails where anything is exercised by no test, or where the test that is named here does not exercise it.

            """.formatted(COMMAND);

    private final CoveragePage page =
            new CoveragePage(List.of("fixture-matching-v2.openapi.yaml", "video-v3.openapi.yaml"));

    @Test
    void everything_is_exercised_and_the_page_tells_by_what() throws IOException {
        assumeTrue(
                System.getProperty("test") == null || !REPORT.isEmpty(),
                "only some tests are run, and the coverage is that of all");
        if (!REPORT.isEmpty()) {
            Files.writeString(Path.of(REPORT), INTRODUCTION + page.tables());
        }

        assertThat(page.unexercised()).isEmpty();
        assertThat(page.faults(Files.exists(PAGE) ? Files.readString(PAGE) : ""))
                .as("%s is out of date; %s makes it anew", PAGE, COMMAND)
                .isEmpty();
    }
}
