package io.fastbreak.app.cli;

import io.fastbreak.app.kafka.OperatorService;
import io.fastbreak.app.report.OperatorAuditText;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ControlRecord;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.OperatorCommand.Action;
import io.fastbreak.model.operator.ResetDecision;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code operator}: what people decide about games and feeds. */
@Command(
        name = "operator",
        description = {
            "Tells a running pipeline what an operator has decided, and waits for its answer.",
            "Exit 1 where the pipeline refuses; every decision stands in the audit trail."
        },
        synopsisSubcommandLabel = "COMMAND")
final class OperatorCommands {
    private static final String REASONS =
            "GAP, LOST, REJECTED, UNATTRIBUTED, FEED_UNRELIABLE, STALE, LAG, OVERSIZE, INTERNAL, JOINED_LATE,"
                    + " CONFLICT, OPERATOR";

    @Spec
    private CommandSpec spec;

    @Command(
            name = "accept-loss",
            mixinStandardHelpOptions = true,
            description = "Missing numbers will not come: they mark the game no longer.")
    int acceptLoss(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(
                            paramLabel = "NUMBERS",
                            split = ",",
                            converter = Converters.OfRange.class,
                            description = "such as 12-14,17")
                    List<Range> numbers,
            @Option(
                            names = "--source",
                            description = "the feed, where the fixture has several: ${COMPLETION-CANDIDATES}")
                    @Nullable
                    EventSource source) {
        return submit(options.command(fixture, Action.ACCEPT_LOSS).about(source, numbers, null, null), options);
    }

    @Command(
            name = "clear",
            mixinStandardHelpOptions = true,
            description = {
                "A reason is settled; what happens later sets it again.",
                "HELD ends by itself, and RESET is decided by resolve-reset."
            })
    int clear(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(paramLabel = "REASON", converter = Converters.OfReason.class, description = REASONS)
                    Reason reason,
            @Option(
                            names = "--source",
                            description = "the feed, where the fixture has several: ${COMPLETION-CANDIDATES}")
                    @Nullable
                    EventSource source) {
        return submit(options.command(fixture, Action.CLEAR_REASON).about(source, List.of(), reason, null), options);
    }

    @Command(name = "set", mixinStandardHelpOptions = true, description = "Marks a game; only OPERATOR can be set.")
    int set(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(paramLabel = "REASON", converter = Converters.OfReason.class, description = "OPERATOR")
                    Reason reason) {
        return submit(options.command(fixture, Action.SET_REASON).about(null, List.of(), reason, null), options);
    }

    @Command(
            name = "resolve-reset",
            mixinStandardHelpOptions = true,
            description = "Decides on a feed that has started its numbering over.")
    int resolveReset(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(
                            paramLabel = "DECISION",
                            converter = Converters.OfDecision.class,
                            description = {
                                "continue: what came before counts as well",
                                "start-over: the game is told from its beginning again"
                            })
                    ResetDecision decision,
            @Option(
                            names = "--source",
                            description = "the feed, where the fixture has several: ${COMPLETION-CANDIDATES}")
                    @Nullable
                    EventSource source) {
        return submit(options.command(fixture, Action.RESOLVE_RESET).about(source, List.of(), null, decision), options);
    }

    @Command(
            name = "switch-source",
            mixinStandardHelpOptions = true,
            description = "Tells the game by another source; what moves is a correction.")
    int switchSource(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(paramLabel = "SOURCE", description = "${COMPLETION-CANDIDATES}") EventSource source) {
        return submit(options.command(fixture, Action.SWITCH_SOURCE).about(source, List.of(), null, null), options);
    }

    @Command(
            name = "suspend",
            mixinStandardHelpOptions = true,
            description = "Marks a game, or every game and those to come, with the reason OPERATOR.")
    int suspend(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE", arity = "0..1") @Nullable String fixture,
            @Option(names = "--all", description = "every game") boolean all) {
        return submit(options.command(oneOrAll(fixture, all), Action.SUSPEND), options);
    }

    @Command(name = "release", mixinStandardHelpOptions = true, description = "Ends suspend.")
    int release(
            @Mixin OperatorOptions options,
            @Parameters(paramLabel = "FIXTURE", arity = "0..1") @Nullable String fixture,
            @Option(names = "--all", description = "every game that was not suspended on its own") boolean all) {
        return submit(options.command(oneOrAll(fixture, all), Action.RELEASE), options);
    }

    @Command(
            name = "void",
            mixinStandardHelpOptions = true,
            description = "Says as the publisher that numbers of a feed never existed.")
    int voidNumbers(
            @Mixin SettingsOptions options,
            @Option(names = "--timeout", paramLabel = "S", defaultValue = "15", description = "seconds to wait")
                    int timeout,
            @Parameters(paramLabel = "FIXTURE") String fixture,
            @Parameters(paramLabel = "SOURCE", description = "${COMPLETION-CANDIDATES}") EventSource source,
            @Parameters(
                            paramLabel = "NUMBERS",
                            split = ",",
                            converter = Converters.OfRange.class,
                            description = "such as 12-14,17")
                    List<Range> numbers) {
        OperatorService desk = new OperatorService(options.load());
        return new Answers(desk.submit(new ControlRecord(fixture, source, numbers), Duration.ofSeconds(timeout)))
                .tell(spec);
    }

    @Command(
            name = "audit",
            mixinStandardHelpOptions = true,
            description = "Lists what was decided and what became of it.")
    int audit(
            @Mixin SettingsOptions options,
            @Parameters(
                            paramLabel = "FIXTURE",
                            arity = "0..1",
                            description = "what concerns it (default: all there is)")
                    @Nullable
                    String fixture,
            @Mixin FormatOption format) {
        List<OperatorAudit> trail = new OperatorService(options.load())
                .trail().stream()
                        .filter(audit -> fixture == null
                                || audit.fixtureId().equals(fixture)
                                || audit.fixtureId().equals(OperatorCommand.ALL))
                        .toList();
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            FormatOption.printLines(out, trail);
        } else {
            out.println(new OperatorAuditText(trail).text());
            out.flush();
        }
        return ExitCode.DONE;
    }

    private String oneOrAll(@Nullable String fixture, boolean all) {
        if (all == (fixture != null)) {
            throw new ParameterException(spec.commandLine(), "name one FIXTURE or say --all");
        }
        return fixture == null ? OperatorCommand.ALL : fixture;
    }

    private int submit(OperatorCommand command, OperatorOptions options) {
        return new Answers(new OperatorService(options.settings()).submit(command, options.patience())).tell(spec);
    }
}
