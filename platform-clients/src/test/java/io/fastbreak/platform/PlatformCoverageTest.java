package io.fastbreak.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.contract.coverage.CoveragePage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Every item of the platform's documents is exercised by the test that the committed table names. Runs last. */
@Order(Integer.MAX_VALUE)
class PlatformCoverageTest {

    private static final Path PAGE = Path.of("..", "docs", "platform-coverage.md");
    private static final String REPORT = System.getProperty("coverage.report", "");
    private static final String COMMAND = "platform-contract/coverage";
    private static final String INTRODUCTION = """
            # Test coverage of the platform's contracts

            `%s` generates this page from the OpenAPI documents and from the requests that the tests of platform-clients send
            to the simulated platform: the statuses of every operation, the parameters, headers and fields that it sends, the
            fields that it receives, its errors, and every limit. A field counts as sent if the request was accepted. The build
            fails if an item is not exercised, or not by the test that is named here.

            """.formatted(COMMAND);

    private final CoveragePage page =
            new CoveragePage(List.of("fixture-matching-v2.openapi.yaml", "video-v3.openapi.yaml"));

    @Test
    void every_item_is_exercised_by_the_test_that_the_page_names() throws IOException {
        assumeTrue(
                System.getProperty("test") == null || !REPORT.isEmpty(),
                "only a part of the tests runs, but the coverage is that of all tests");
        if (!REPORT.isEmpty()) {
            Files.writeString(Path.of(REPORT), INTRODUCTION + page.tables());
        }

        assertThat(page.unexercised()).isEmpty();
        assertThat(page.errors(Files.exists(PAGE) ? Files.readString(PAGE) : ""))
                .as("%s is out of date; run %s", PAGE, COMMAND)
                .isEmpty();
    }
}
