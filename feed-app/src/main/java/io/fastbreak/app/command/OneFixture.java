package io.fastbreak.app.command;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/** The optional fixture of a list. */
public final class OneFixture {
    @Parameters(arity = "0..1", paramLabel = "FIXTURE", description = "only this fixture (default: all)")
    private @Nullable String fixture;

    /** Null for all fixtures. */
    public @Nullable String fixture() {
        return fixture;
    }

    public boolean includes(String fixtureId) {
        return fixture == null || fixtureId.equals(fixture);
    }
}
