package io.fastbreak.labapp;

import io.fastbreak.app.Fastbreak;
import io.fastbreak.labapp.cli.LabCommands;

/** The program for trying out. */
public final class FastbreakLab {
    private FastbreakLab() {}

    public static void main(String[] arguments) {
        Fastbreak.run(LabCommands::commandLine, arguments);
    }
}
