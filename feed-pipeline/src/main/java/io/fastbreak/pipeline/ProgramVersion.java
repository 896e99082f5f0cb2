package io.fastbreak.pipeline;

import java.util.Objects;

/**
 * The version of the program. Records that one version failed to process are processed again by another.
 *
 * @param text from the manifest of the jar; the same for all builds outside of a jar
 */
public record ProgramVersion(String text) {

    /** The version of this program. */
    public static ProgramVersion current() {
        String version = ProgramVersion.class.getPackage().getImplementationVersion();
        return new ProgramVersion(Objects.requireNonNullElse(version, "unversioned"));
    }
}
