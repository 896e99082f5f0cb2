package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReimportTest {

    @ParameterizedTest
    @EnumSource
    void the_published_files_import_to_the_same_bytes_again(SampleGame sample, @TempDir Path folder)
            throws IOException {
        Optional<GameFiles> published = sample.published();
        assumeTrue(published.isPresent(), "the published files are not in shared/data beside the project");

        sample.importer()
                .read(published.orElseThrow(), ImportOptions.fixture(sample.id()))
                .writeAll(folder, sample.id());

        for (String ending : new String[] {".ndjson", ".official.json", ".running-score.json", ".card.json"}) {
            assertThat(folder.resolve(sample.id() + ending)).hasSameBinaryContentAs(sample.file(ending));
        }
    }
}
