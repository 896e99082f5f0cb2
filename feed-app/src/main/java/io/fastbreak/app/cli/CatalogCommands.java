package io.fastbreak.app.cli;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.kafka.OperatorService;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.Column;
import io.fastbreak.app.report.DisplayText;
import io.fastbreak.app.report.FixtureText;
import io.fastbreak.app.report.Table;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.CatalogCommand.Action;
import io.fastbreak.model.operator.OperatorAudit;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code catalog}: matching of fixtures with the platform's games, and their video. */
@Command(
        name = "catalog",
        description = {
            "Shows the matches of the fixtures and whether there is video. Records an operator's decisions on matches. Reads the topic that a running catalog (run catalog, or run all) writes. Exit code 1 if",
            "there is nothing to show, or if the catalog refuses a decision; operator audit lists the decisions."
        },
        synopsisSubcommandLabel = "COMMAND")
final class CatalogCommands extends BaseCommand {
    private static final List<Column<Fixture>> COLUMNS = List.of(
            column("fixture", Fixture::fixtureId),
            column("name", Fixture::name),
            column("start", Fixture::start),
            column("match", fixture -> DisplayText.of(fixture.match().state())),
            column("platform id", fixture -> fixture.match().platformId()),
            column("certainty", fixture -> FixtureText.certainty(fixture.match().certainty())),
            column("by", fixture -> FixtureText.decidedBy(fixture.match())),
            column("video", fixture -> DisplayText.of(fixture.video().state())),
            column("regions", fixture -> String.join(" ", fixture.video().regions())));

    @Command(name = "list", description = "Lists all fixtures.")
    int list(
            @Mixin SettingsOptions options,
            @Option(names = "--watchable", description = "only fixtures that can be watched now") boolean watchable,
            @Mixin FormatOption format) {
        List<Fixture> fixtures =
                fixtures(options, fixture -> !watchable || fixture.video().watchable());
        if (format.isJson() || !fixtures.isEmpty()) {
            print(format, fixtures, () -> Table.of(COLUMNS, fixtures));
        }
        return fixtures.isEmpty() ? failed("no such fixture") : ExitCode.OK;
    }

    @Command(name = "pending", description = "Lists fixtures that need a decision, with their candidates.")
    int pending(@Mixin SettingsOptions options, @Mixin FormatOption format) {
        List<Fixture> pending = fixtures(options, fixture -> isPending(fixture.match()));
        print(format, pending, "no decision is pending", () -> pending.stream()
                .map(fixture -> FixtureText.of(fixture) + "\n")
                .collect(Collectors.joining()));
        return ExitCode.OK;
    }

    @Command(name = "show", description = "Shows everything known about a fixture.")
    int show(
            @Mixin SettingsOptions options, @Parameters(paramLabel = "FIXTURE") String id, @Mixin FormatOption format) {
        Fixture fixture = new PipelineTopics(options.connect()).fixtures().get(id);
        if (fixture == null) {
            return failed("the catalog has no fixture " + id + "; catalog list shows all fixtures");
        }
        print(format, List.of(fixture), () -> FixtureText.of(fixture));
        return ExitCode.OK;
    }

    @Command(name = "accept", description = "Maps the fixture to this game of the platform.")
    int accept(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(
                            paramLabel = "PLATFORM-ID",
                            arity = "0..1",
                            description = "the candidate; optional if there is only one")
                    @Nullable
                    String platformId) {
        String id = platformId == null ? onlyCandidate(options, fixture) : platformId;
        return submit(options.command(fixture, Action.ACCEPT_MATCH, id), options);
    }

    /** The one that the user can see: until the command is read, it may be another one. */
    private static @Nullable String onlyCandidate(OperatorOptions options, String fixtureId) {
        Fixture fixture = new PipelineTopics(options.settings()).fixtures().get(fixtureId);
        return fixture == null || fixture.match().candidates().size() != 1
                ? null
                : fixture.match().candidates().get(0).id();
    }

    /** Also a match whose map the platform no longer has. */
    private static boolean isPending(FixtureMatch match) {
        return match.state() == FixtureMatch.State.PENDING_OPERATOR || match.isMapLost();
    }

    @Command(name = "reject", description = "Rejects a candidate; it is not mapped by certainty again.")
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

    private static List<Fixture> fixtures(SettingsOptions options, Predicate<Fixture> wanted) {
        return new PipelineTopics(options.connect())
                .fixtures().values().stream().filter(wanted).toList();
    }

    private int submit(CatalogCommand command, OperatorOptions options) {
        List<OperatorAudit> results = new OperatorService(options.settings()).submit(command, options.timeout());
        print(options.format(), results, () -> OperatorCommands.table(results));
        return OperatorCommands.exitCode(results);
    }
}
