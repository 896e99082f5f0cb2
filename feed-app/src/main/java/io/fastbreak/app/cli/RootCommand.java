package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.config.ConfigurationException;
import io.fastbreak.app.config.OperationFailedException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code fastbreak}, the parent of all commands. */
@Command(
        name = "fastbreak",
        description = {
            "A Kafka pipeline for live basketball event feeds. The command demo shows all of it with a real game and needs",
            "nothing else."
        },
        versionProvider = RootCommand.ProgramVersion.class,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:success", "1:check failed", "2:usage error", "3:runtime error"})
public final class RootCommand implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(RootCommand.class);
    private static final PrintStream STANDARD_OUTPUT = System.out;

    /** In the order of the help: to run it, to look at games, to decide, to work with files, to ask the platform. */
    public static final List<Class<?>> COMMANDS = List.of(
            RunCommand.class,
            TopicsCommand.class,
            ConfigCommand.class,
            PublishCommand.class,
            GamesCommand.class,
            ReasonsCommand.class,
            BoxScoreCommand.class,
            ExportCommand.class,
            GapsCommand.class,
            CorrectionsCommand.class,
            PricesCommand.class,
            AuditCommand.class,
            RejectedCommand.class,
            OperatorCommands.class,
            CatalogCommands.class,
            ValidateCommand.class,
            CallCommand.class,
            CompletionCommand.class,
            ManCommand.class);
    /** Commands that write about all others. */
    private static final Set<Class<?>> ABOUT_ALL = Set.of(CompletionCommand.class, ManCommand.class);

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

    @Spec
    private CommandSpec spec;

    private RootCommand() {}

    /** Without a command it lists them. */
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /**
     * The command line of a program with these commands, for these arguments; errors are reported in one line without a
     * stack trace. Reading the options of all commands takes half of the time of a short one, so if the first argument
     * names a command, the others are left out.
     */
    public static CommandLine commandLine(List<Class<?>> commands, String... arguments) {
        return commandLineOf(commands.stream()
                .filter(command -> arguments.length > 0 && isNamed(command, arguments[0]))
                .findFirst()
                .<List<Class<?>>>map(List::of)
                .orElse(commands));
    }

    private static boolean isNamed(Class<?> command, String name) {
        return !ABOUT_ALL.contains(command)
                && command.getAnnotation(Command.class).name().equals(name);
    }

    private static CommandLine commandLineOf(List<Class<?>> commands) {
        CommandLine commandLine = new CommandLine(new RootCommand());
        commands.forEach(commandLine::addSubcommand);
        Converters.register(commandLine);
        HelpText.inWholeSentences(commandLine);
        commandLine.setExecutionStrategy(RootCommand::written);
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

    /** Runs the command. Writers keep silent if they cannot write, so they are asked at the end. */
    private static int written(ParseResult parsed) {
        // Picocli would show the help of all commands for that of one that is misspelled.
        if (parsed.isUsageHelpRequested() && !parsed.unmatched().isEmpty()) {
            throw new UnmatchedArgumentException(parsed.commandSpec().commandLine(), parsed.unmatched());
        }
        int exitCode = new RunLast().execute(parsed);
        CommandLine command = parsed.commandSpec().commandLine();
        if (BaseCommand.isWritten(command) || isReaderGone()) {
            return exitCode;
        }
        String name = parsed.asCommandLineList()
                .get(parsed.asCommandLineList().size() - 1)
                .getCommandSpec()
                .qualifiedName();
        command.getErr().println(name + ": not all could be written to standard output");
        return ExitCode.RUNTIME_ERROR;
    }

    /** True if the program that reads the output has had enough, as {@code head} has. */
    private static boolean isReaderGone() {
        if (System.out != STANDARD_OUTPUT) {
            return false;
        }
        try {
            // A print stream does not tell why it failed. Closing this one would close standard output.
            new FileOutputStream(FileDescriptor.out).write('\n');
            return false;
        } catch (IOException e) {
            return "Broken pipe".equals(e.getMessage());
        }
    }

    private static String message(Throwable exception) {
        if (exception instanceof OperationFailedException || exception instanceof ConfigurationException) {
            return String.valueOf(exception.getMessage());
        }
        return exception + " (FASTBREAK_LOG_LEVEL=DEBUG shows where)";
    }

    /** The version in the manifest of the jar; classes outside of a jar have no version. */
    static final class ProgramVersion implements IVersionProvider {

        @Override
        public String[] getVersion() {
            String version = ProgramVersion.class.getPackage().getImplementationVersion();
            return new String[] {"fastbreak " + Objects.requireNonNullElse(version, "without a version")};
        }
    }
}
