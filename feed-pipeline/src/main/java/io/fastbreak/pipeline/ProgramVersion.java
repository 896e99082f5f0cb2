package io.fastbreak.pipeline;

import java.util.Objects;

/**
 * The version of the program that processes: what one version could not process, another one tries again.
 *
 * @param text of the jar's manifest; the same for all builds outside of a jar
 */
public record ProgramVersion(String text) {

    /** That of this program. */
    public static ProgramVersion current() {
        String version = ProgramVersion.class.getPackage().getImplementationVersion();
        return new ProgramVersion(Objects.requireNonNullElse(version, "unversioned"));
    }
}
