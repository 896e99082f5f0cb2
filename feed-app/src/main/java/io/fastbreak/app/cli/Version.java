package io.fastbreak.app.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version in the manifest of the jar; classes that are in none have no version. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"fastbreak " + Objects.requireNonNullElse(version, "without a version")};
    }
}
