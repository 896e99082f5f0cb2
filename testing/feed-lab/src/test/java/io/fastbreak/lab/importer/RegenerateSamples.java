package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import java.io.IOException;

/** Regenerates {@code samples/} from the published files. Run it in {@code feed-lab}. */
final class RegenerateSamples {

    private RegenerateSamples() {}

    public static void main(String[] args) throws IOException {
        for (SampleGame sample : SampleGame.values()) {
            GameFiles files = sample.published().orElseThrow();
            sample.importer().read(files, ImportOptions.fixture(sample.id())).writeAll(SampleGame.SAMPLES, sample.id());
        }
    }
}
