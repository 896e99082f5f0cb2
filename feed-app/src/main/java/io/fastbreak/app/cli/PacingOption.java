package io.fastbreak.app.cli;

import io.fastbreak.app.files.Pacing;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The {@code --speed} option of the commands that play recorded events. */
final class PacingOption {
    private PacingOption() {}

    static Pacing parse(String text, CommandLine command) {
        try {
            return Pacing.parse(text);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command, "--speed takes a number greater than 0, or max; found " + text, e);
        }
    }
}
