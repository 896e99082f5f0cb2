package io.fastbreak.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code man}: the manual page. */
@Command(
        name = "man",
        description = {
            "The manual page of all commands, for man:",
            "./fastbreak man > fastbreak.1 && man -l fastbreak.1"
        })
final class ManCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(ManPage.of(spec.root().commandLine()));
        spec.commandLine().getOut().flush();
        return ExitCode.DONE;
    }
}
