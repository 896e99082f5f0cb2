package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import java.io.IOException;

/** Writes {@code samples/} anew from the published files, after an importer has changed. Run it in {@code feed-lab}. */
final class RegenerateSamples {

    private RegenerateSamples() {}

    public static void main(String[] args) throws IOException {
        for (SampleGame sample : SampleGame.values()) {
            GameFiles files = sample.published().orElseThrow();
            sample.write(sample.importer().read(files, ImportOptions.fixture(sample.id())), SampleGame.SAMPLES);
        }
    }
}
