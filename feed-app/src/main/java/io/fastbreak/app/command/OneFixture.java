package io.fastbreak.app.command;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The optional fixture of a list: {@code FIXTURE}, or {@code --fixture ID} as in earlier versions. */
public final class OneFixture {
    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    @Parameters(arity = "0..1", paramLabel = "FIXTURE", description = "only this fixture (default: all)")
    private @Nullable String positional;

    @Option(names = "--fixture", paramLabel = "ID", description = "the same as FIXTURE")
    private @Nullable String option;

    /** @throws ParameterException if two different ones are given */
    public void check() {
        if (command != null && positional != null && option != null && !positional.equals(option)) {
            throw new ParameterException(
                    command.commandLine(), "two fixtures are given, " + positional + " and " + option);
        }
    }

    /** Null for all fixtures. */
    public @Nullable String fixture() {
        return positional == null ? option : positional;
    }

    public boolean includes(String fixtureId) {
        return fixture() == null || fixtureId.equals(fixture());
    }
}
