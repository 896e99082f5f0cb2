package io.fastbreak.app.cli;

import io.fastbreak.app.config.ConfigurationException;
import io.fastbreak.app.config.OperationFailedException;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code fastbreak}, the parent of all commands. */
@Command(
        name = "fastbreak",
        description = "A Kafka pipeline for live basketball event feeds.",
        versionProvider = RootCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:success", "1:check failed", "2:usage error", "3:runtime error"},
        subcommands = {
            DemoCommand.class,
            RunCommand.class,
            ReplayCommand.class,
            ValidateCommand.class,
            ImportCommand.class,
            OfficialCommand.class,
            GamesCommand.class,
            BoxScoreCommand.class,
            PublishCommand.class,
            SimulateCommand.class,
            TopicsCommand.class,
            ConfigCommand.class,
            WatchCommand.class,
            GapsCommand.class,
            CorrectionsCommand.class,
            AuditCommand.class,
            RejectedCommand.class,
            OperatorCommands.class,
            CatalogCommands.class,
            PricesCommand.class,
            CalibrateCommand.class,
            OddsCommand.class,
            MatchCommand.class,
            VideoCommand.class,
            CompletionCommand.class,
            ManCommand.class
        })
public final class RootCommand {
    private static final Logger LOG = LoggerFactory.getLogger(RootCommand.class);

    @SuppressWarnings("UnusedVariable") // read by picocli
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help message and exit.")
    private boolean help;

    @SuppressWarnings("UnusedVariable") // read by picocli
    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            scope = ScopeType.INHERIT,
            description = "Print version information and exit.")
    private boolean version;

    private RootCommand() {}

    /** The whole command line; errors are reported in one line without a stack trace. */
    public static CommandLine commandLine() {
        CommandLine commandLine = new CommandLine(new RootCommand());
        HelpText.inWholeSentences(commandLine);
        commandLine.setParameterExceptionHandler((exception, arguments) -> {
            CommandLine command = exception.getCommandLine();
            String name = command.getCommandSpec().qualifiedName();
            command.getErr().println(name + ": " + exception.getMessage());
            UnmatchedArgumentException.printSuggestions(exception, command.getErr());
            command.getErr().println("see " + name + " --help");
            return ExitCode.USAGE_ERROR;
        });
        commandLine.setExecutionExceptionHandler((exception, command, parsed) -> {
            command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + message(exception));
            LOG.debug("the command failed", exception);
            return exception instanceof ConfigurationException ? ExitCode.USAGE_ERROR : ExitCode.RUNTIME_ERROR;
        });
        return commandLine;
    }

    private static String message(Throwable exception) {
        if (exception instanceof OperationFailedException || exception instanceof ConfigurationException) {
            return String.valueOf(exception.getMessage());
        }
        return exception + " (FASTBREAK_LOG_LEVEL=DEBUG shows where)";
    }

    /** The version in the manifest of the jar; classes outside of a jar have no version. */
    static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() {
            String version = Version.class.getPackage().getImplementationVersion();
            return new String[] {"fastbreak " + Objects.requireNonNullElse(version, "without a version")};
        }
    }
}
