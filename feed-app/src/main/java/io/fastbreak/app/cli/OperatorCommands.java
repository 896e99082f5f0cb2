package io.fastbreak.app.cli;

import static io.fastbreak.app.report.Column.column;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.command.ServerOption;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.games.GameSource;
import io.fastbreak.app.kafka.OperatorService;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.Table;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ControlRecord;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorAudit.Outcome;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.OperatorCommand.Action;
import io.fastbreak.model.operator.ResetDecision;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code operator}: operator commands on games and feeds. */
@Command(
        name = "operator",
        description = {
            "Sends an operator command to a running pipeline and waits for the result. Exit code 1 if the pipeline refuses it.",
            "The audit trail has all commands."
        },
        synopsisSubcommandLabel = "COMMAND")
final class OperatorCommands extends BaseCommand {
    private static final String REASONS =
            "GAP, LOST, REJECTED, UNATTRIBUTED, FEED_UNRELIABLE, STALE, LAG, OVERSIZE, INTERNAL, JOINED_LATE,"
                    + " CONFLICT, CLOCK, CONTRADICTION, UNKNOWN_STATE, FLAGGED, RECORDS_LOST, OPERATOR";

    @Command(
            name = "accept-loss",
            description = "Accepts that sequence numbers stay missing; they no longer make the game unreliable.")
    int acceptLoss(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(paramLabel = "NUMBERS", split = ",", description = "such as 12-14,17") List<Range> numbers,
            @Option(names = "--source", description = "feed, if the fixture has several: ${COMPLETION-CANDIDATES}")
                    @Nullable
                    EventSource source) {
        return submit(options.command(fixture, Action.ACCEPT_LOSS).about(source, numbers, null, null), options);
    }

    @Command(
            name = "clear",
            description = {
                "Clears a reason; later events can set it again.",
                "RECORDS_LOST can be cleared of all games at once: clear '*' RECORDS_LOST.",
                "HELD clears by itself; RESET is cleared by resolve-reset."
            })
    int clear(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(paramLabel = "REASON", description = REASONS) Reason reason,
            @Option(names = "--source", description = "feed, if the fixture has several: ${COMPLETION-CANDIDATES}")
                    @Nullable
                    EventSource source) {
        return submit(options.command(fixture, Action.CLEAR_REASON).about(source, List.of(), reason, null), options);
    }

    @Command(name = "set", description = "Sets a reason; only OPERATOR can be set.")
    int set(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(paramLabel = "REASON", description = "OPERATOR") Reason reason) {
        return submit(options.command(fixture, Action.SET_REASON).about(null, List.of(), reason, null), options);
    }

    @Command(
            name = "resolve-reset",
            description = "Decides how a feed continues after its sequence numbers were reset.")
    int resolveReset(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(
                            paramLabel = "DECISION",
                            description = {
                                "continue: events before the reset still count",
                                "start-over: the game is rebuilt from the events after the reset"
                            })
                    ResetDecision decision,
            @Option(names = "--source", description = "feed, if the fixture has several: ${COMPLETION-CANDIDATES}")
                    @Nullable
                    EventSource source) {
        return submit(options.command(fixture, Action.RESOLVE_RESET).about(source, List.of(), null, decision), options);
    }

    @Command(
            name = "switch-source",
            description = "Switches the game to another source; the differences are published as a correction.")
    int switchSource(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(paramLabel = "SOURCE", description = "${COMPLETION-CANDIDATES}") EventSource source) {
        return submit(options.command(fixture, Action.SWITCH_SOURCE).about(source, List.of(), null, null), options);
    }

    @Command(
            name = "suspend",
            description = "Sets the reason OPERATOR for a game, or for all current and future games.")
    int suspend(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE", arity = "0..1") @Nullable String fixture,
            @Option(names = "--all", description = "all games") boolean all) {
        return submit(options.command(oneOrAll(fixture, all), Action.SUSPEND), options);
    }

    @Command(name = "release", description = "Ends a suspension by suspend.")
    int release(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE", arity = "0..1") @Nullable String fixture,
            @Option(names = "--all", description = "all games that were not suspended individually") boolean all) {
        return submit(options.command(oneOrAll(fixture, all), Action.RELEASE), options);
    }

    @Command(name = "void", description = "Declares, as the publisher, that sequence numbers of a feed never existed.")
    int voidNumbers(
            @Mixin SettingsOptions options,
            @Option(
                            names = "--timeout",
                            paramLabel = "S",
                            defaultValue = "15",
                            description = "seconds to wait for the result")
                    int timeout,
            @Mixin FormatOption format,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(paramLabel = "SOURCE", description = "${COMPLETION-CANDIDATES}") EventSource source,
            @Parameters(paramLabel = "NUMBERS", split = ",", description = "such as 12-14,17") List<Range> numbers) {
        OperatorService service = new OperatorService(options.connect());
        return printResults(
                format, service.submit(new ControlRecord(fixture, source, numbers), Duration.ofSeconds(timeout)));
    }

    @Command(
            name = "audit",
            description = "Lists operator commands and their results. What traders set is in prices list --all.")
    int audit(
            @Mixin SettingsOptions options,
            @Mixin ServerOption server,
            @Parameters(
                            paramLabel = "FIXTURE",
                            arity = "0..1",
                            description = "only commands for this fixture (default: all)")
                    @Nullable
                    String fixture,
            @Mixin FormatOption format) {
        GameSource source = server.connect(options);
        List<OperatorAudit> trail = source.decisions().stream()
                .filter(audit -> fixture == null
                        || audit.fixtureId().equals(fixture)
                        || audit.fixtureId().equals(OperatorCommand.ALL))
                .toList();
        NamesByFixture names = source.names();
        print(format, names.named(trail), "no commands", () -> table(trail, names));
        return ExitCode.OK;
    }

    private String oneOrAll(@Nullable String fixture, boolean all) {
        if (all == (fixture != null)) {
            throw usageError("give either FIXTURE or --all");
        }
        return fixture == null ? OperatorCommand.ALL : fixture;
    }

    private int submit(OperatorCommand command, OperatorOptions options) {
        return printResults(
                options.format(), new OperatorService(options.settings()).submit(command, options.timeout()));
    }

    private int printResults(FormatOption format, List<OperatorAudit> results) {
        print(format, results, () -> table(results));
        return exitCode(results);
    }

    /** The results of a command, as operators see them. */
    static Table table(List<OperatorAudit> results) {
        return table(results, new NamesByFixture(Map.of()));
    }

    /** Success if all was applied. */
    static int exitCode(List<OperatorAudit> results) {
        return results.stream().allMatch(result -> result.outcome() == Outcome.APPLIED)
                ? ExitCode.OK
                : ExitCode.CHECK_FAILED;
    }

    private static Table table(List<OperatorAudit> audits, NamesByFixture names) {
        return Table.of(
                List.of(
                        column("time", audit -> Instant.ofEpochMilli(audit.utc())),
                        column("outcome", OperatorAudit::outcome),
                        column(
                                "command",
                                audit -> audit.received().has("void")
                                        ? "VOID"
                                        : audit.received().path("command").asText("-")),
                        column("fixture", OperatorAudit::fixtureId),
                        column("result, operator and reason", OperatorCommands::result),
                        column("game", audit -> names.of(audit.fixtureId()).game())),
                audits);
    }

    private static String result(OperatorAudit audit) {
        JsonNode received = audit.received();
        return audit.message()
                + (audit.stateVersion() == null ? "" : " (version " + audit.stateVersion() + ")")
                + (received.has("who")
                        ? "; " + received.path("who").asText() + ": "
                                + received.path("why").asText()
                        : "");
    }
}
