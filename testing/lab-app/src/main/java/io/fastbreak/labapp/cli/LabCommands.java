package io.fastbreak.labapp.cli;

import io.fastbreak.app.cli.HelpText;
import io.fastbreak.app.cli.RootCommand;
import io.fastbreak.simulator.http.FaultRule;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** The command line for trying out: the demo, what is shipped, and games from files and generators. */
public final class LabCommands {
    private static final List<Class<?>> COMMANDS = Stream.of(
                    Stream.of(DemoCommand.class),
                    RootCommand.COMMANDS.stream(),
                    Stream.of(
                            ReplayCommand.class,
                            ImportCommand.class,
                            OfficialCommand.class,
                            SimulateCommand.class,
                            RecordCommand.class,
                            PlayCommand.class,
                            CalibrateCommand.class))
            .<Class<?>>flatMap(commands -> commands)
            .toList();

    private LabCommands() {}

    /** The command line for these arguments; without arguments the whole one. */
    public static CommandLine commandLine(String... arguments) {
        CommandLine commandLine = RootCommand.commandLine(COMMANDS, arguments);
        CommandLine run = commandLine.getSubcommands().get("run");
        if (run != null) {
            run.addSubcommand(new RunSimulatorCommand());
            run.addSubcommand(new RunKafkaCommand());
            HelpText.inWholeSentences(run);
        }
        return commandLine.registerConverter(FaultRule.class, LabCommands::faultRule);
    }

    private static FaultRule faultRule(String text) {
        try {
            return FaultRule.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
