package io.fastbreak.app.cli;

import io.fastbreak.app.kafka.OperatorService;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.FixtureTable;
import io.fastbreak.app.report.FixtureText;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.CatalogCommand.Action;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code catalog}: which of the platform's games fixtures are, and whether they can be watched. */
@Command(
        name = "catalog",
        description = {
            "Shows which of the platform's games the fixtures are and whether they can be watched, and decides where",
            "nobody can be certain. Reads what a running catalogue (run catalog, or run all) has written to its topic.",
            "Exit 1 where there is nothing to show, or the catalogue refuses; decisions stand in operator audit."
        },
        synopsisSubcommandLabel = "COMMAND")
final class CatalogCommands {
    @Spec
    private CommandSpec spec;

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Lists all fixtures.")
    int list(
            @Mixin SettingsOptions options,
            @Option(names = "--watchable", description = "only those that can be watched now") boolean watchable,
            @Mixin FormatOption format) {
        return show(
                options, format, fixture -> !watchable || fixture.video().watchable(), "no fixture has come to that");
    }

    @Command(
            name = "pending",
            mixinStandardHelpOptions = true,
            description = "Lists what an operator has to decide: fixtures with their candidates.")
    int pending(@Mixin SettingsOptions options, @Mixin FormatOption format) {
        List<Fixture> pending =
                fixtures(options, fixture -> fixture.match().state() == FixtureMatch.State.PENDING_OPERATOR);
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            FormatOption.printLines(out, pending);
        } else if (pending.isEmpty()) {
            spec.commandLine().getErr().println("nothing is to be decided");
        } else {
            pending.forEach(fixture -> out.println(new FixtureText(fixture).text()));
            out.flush();
        }
        return ExitCode.DONE;
    }

    @Command(name = "show", mixinStandardHelpOptions = true, description = "Shows all that is known of a fixture.")
    int show(
            @Mixin SettingsOptions options, @Parameters(paramLabel = "FIXTURE") String id, @Mixin FormatOption format) {
        Fixture fixture = new PipelineTopics(options.load()).fixtures().get(id);
        if (fixture == null) {
            spec.commandLine()
                    .getErr()
                    .println("no fixture " + id + " is catalogued; catalog list shows those that are");
            return ExitCode.NO;
        }
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            FormatOption.printLines(out, List.of(fixture));
        } else {
            out.print(new FixtureText(fixture).text());
            out.flush();
        }
        return ExitCode.DONE;
    }

    @Command(
            name = "accept",
            mixinStandardHelpOptions = true,
            description = "It is this game of the platform: it is mapped there.")
    int accept(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(
                            paramLabel = "PLATFORM-ID",
                            arity = "0..1",
                            description = "the candidate; may be left out where there is one only")
                    @Nullable
                    String platformId) {
        return submit(options.command(fixture, Action.ACCEPT_MATCH, platformId), options);
    }

    @Command(
            name = "reject",
            mixinStandardHelpOptions = true,
            description = "It is not this game of the platform; it is asked about no more before its card changes.")
    int reject(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(
                            paramLabel = "PLATFORM-ID",
                            arity = "0..1",
                            description = "the candidate (default: all of them, or what it is matched to)")
                    @Nullable
                    String platformId) {
        return submit(options.command(fixture, Action.REJECT_MATCH, platformId), options);
    }

    private int show(SettingsOptions options, FormatOption format, Predicate<Fixture> wanted, String none) {
        List<Fixture> fixtures = fixtures(options, wanted);
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            FormatOption.printLines(out, fixtures);
        } else if (!fixtures.isEmpty()) {
            out.print(new FixtureTable(fixtures).text());
            out.flush();
        }
        if (fixtures.isEmpty()) {
            spec.commandLine().getErr().println(none);
        }
        return fixtures.isEmpty() ? ExitCode.NO : ExitCode.DONE;
    }

    private static List<Fixture> fixtures(SettingsOptions options, Predicate<Fixture> wanted) {
        return new PipelineTopics(options.load())
                .fixtures().values().stream().filter(wanted).toList();
    }

    private int submit(CatalogCommand command, OperatorOptions options) {
        return new Answers(new OperatorService(options.settings()).submit(command, options.patience())).tell(spec);
    }
}
