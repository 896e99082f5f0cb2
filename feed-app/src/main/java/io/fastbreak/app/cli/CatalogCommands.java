package io.fastbreak.app.cli;

import io.fastbreak.app.kafka.OperatorService;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.FixtureText;
import io.fastbreak.app.report.FixtureText.FixtureTable;
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

/** {@code catalog}: matching of fixtures with the platform's games, and their video. */
@Command(
        name = "catalog",
        description = {
            "Shows which games of the platform the fixtures are matched to and whether they have video, and records an",
            "operator's decisions. Reads the topic that a running catalog (run catalog, or run all) writes. Exit code 1 if",
            "there is nothing to show, or if the catalog refuses a decision; operator audit lists the decisions."
        },
        synopsisSubcommandLabel = "COMMAND")
final class CatalogCommands {
    @Spec
    private CommandSpec spec;

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Lists all fixtures.")
    int list(
            @Mixin SettingsOptions options,
            @Option(names = "--watchable", description = "only fixtures that can be watched now") boolean watchable,
            @Mixin FormatOption format) {
        return show(options, format, fixture -> !watchable || fixture.video().watchable(), "no such fixture");
    }

    @Command(
            name = "pending",
            mixinStandardHelpOptions = true,
            description = "Lists fixtures that need a decision, with their candidates.")
    int pending(@Mixin SettingsOptions options, @Mixin FormatOption format) {
        List<Fixture> pending =
                fixtures(options, fixture -> fixture.match().state() == FixtureMatch.State.PENDING_OPERATOR);
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            FormatOption.printLines(out, pending);
        } else if (pending.isEmpty()) {
            spec.commandLine().getErr().println("no decision is pending");
        } else {
            pending.forEach(fixture -> out.println(new FixtureText(fixture).text()));
            out.flush();
        }
        return ExitCode.OK;
    }

    @Command(name = "show", mixinStandardHelpOptions = true, description = "Shows everything known about a fixture.")
    int show(
            @Mixin SettingsOptions options, @Parameters(paramLabel = "FIXTURE") String id, @Mixin FormatOption format) {
        Fixture fixture = new PipelineTopics(options.load()).fixtures().get(id);
        if (fixture == null) {
            spec.commandLine()
                    .getErr()
                    .println("the catalog has no fixture " + id + "; catalog list shows all fixtures");
            return ExitCode.CHECK_FAILED;
        }
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            FormatOption.printLines(out, List.of(fixture));
        } else {
            out.print(new FixtureText(fixture).text());
            out.flush();
        }
        return ExitCode.OK;
    }

    @Command(
            name = "accept",
            mixinStandardHelpOptions = true,
            description = "Maps the fixture to this game of the platform.")
    int accept(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(
                            paramLabel = "PLATFORM-ID",
                            arity = "0..1",
                            description = "the candidate; optional if there is only one")
                    @Nullable
                    String platformId) {
        return submit(options.command(fixture, Action.ACCEPT_MATCH, platformId), options);
    }

    @Command(
            name = "reject",
            mixinStandardHelpOptions = true,
            description = "Rejects a candidate; the platform is not asked again until the fixture card changes.")
    int reject(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(
                            paramLabel = "PLATFORM-ID",
                            arity = "0..1",
                            description = "the candidate (default: all candidates, or the current match)")
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
        return fixtures.isEmpty() ? ExitCode.CHECK_FAILED : ExitCode.OK;
    }

    private static List<Fixture> fixtures(SettingsOptions options, Predicate<Fixture> wanted) {
        return new PipelineTopics(options.load())
                .fixtures().values().stream().filter(wanted).toList();
    }

    private int submit(CatalogCommand command, OperatorOptions options) {
        return OperatorOptions.print(spec, new OperatorService(options.settings()).submit(command, options.timeout()));
    }
}
