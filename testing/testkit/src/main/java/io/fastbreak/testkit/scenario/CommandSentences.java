package io.fastbreak.testkit.scenario;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ControlRecord;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.OperatorCommand.Action;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.model.wire.Json;
import io.fastbreak.testkit.scenario.SentencePattern.Words;
import io.fastbreak.testkit.scenario.Step.CommandRecord;
import io.fastbreak.testkit.scenario.Step.CommandRecord.Topic;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Control records of publishers and commands of operators, each as a sentence that becomes the bytes of a record. */
final class CommandSentences {
    static final List<SentencePattern<Builder>> FORMS = List.of(
            SentencePattern.of("the publisher voids NUMBERS [and NUMBERS] [of SOURCE]", CommandSentences::voids),
            SentencePattern.of("the operator accepts the loss of NUMBERS [of SOURCE]", CommandSentences::acceptsLoss),
            SentencePattern.of("the operator clears REASON [of SOURCE]", CommandSentences::clears),
            SentencePattern.of("the operator says (continue|start over) [of SOURCE]", CommandSentences::decides),
            SentencePattern.of("the operator follows SOURCE", words -> of(Action.SWITCH_SOURCE, words.get(0))),
            SentencePattern.of("the operator (suspends|releases) the game", CommandSentences::suspends));

    /** Makes the record of a sentence at its time. */
    @FunctionalInterface
    interface Builder {
        CommandRecord at(long ms);
    }

    private CommandSentences() {}

    private static Builder voids(Words words) {
        String second = words.find(1);
        List<Range> numbers =
                second == null ? List.of(range(words.get(0))) : List.of(range(words.get(0)), range(second));
        EventSource source = ScenarioGame.source(words.find(2));
        byte[] json = Json.bytes(new ControlRecord(ScenarioGame.FIXTURE_ID, source, numbers));
        return ms -> new CommandRecord(ms, Topic.CONTROL, json);
    }

    private static Builder acceptsLoss(Words words) {
        List<Range> lost = List.of(range(words.get(0)));
        return ms -> command(ms, Action.ACCEPT_LOSS, words.find(1), lost, null, null);
    }

    private static Builder clears(Words words) {
        Reason reason = reason(words.get(0));
        return ms -> command(ms, Action.CLEAR_REASON, words.find(1), List.of(), reason, null);
    }

    private static Builder decides(Words words) {
        var decision =
                ResetDecision.valueOf(words.get(0).toUpperCase(Locale.ROOT).replace(' ', '_'));
        return ms -> command(ms, Action.RESOLVE_RESET, words.find(1), List.of(), null, decision);
    }

    private static Builder suspends(Words words) {
        return of(words.get(0).equals("suspends") ? Action.SUSPEND : Action.RELEASE, null);
    }

    private static Builder of(Action action, @Nullable String source) {
        return ms -> command(ms, action, source, List.of(), null, null);
    }

    private static CommandRecord command(
            long ms,
            Action action,
            @Nullable String source,
            List<Range> numbers,
            @Nullable Reason reason,
            @Nullable ResetDecision decision) {
        long utc = ScenarioGame.BEGINS_UTC + ms;
        String id = action + "-" + ms;
        OperatorCommand command = new OperatorCommand(
                id,
                ScenarioGame.FIXTURE_ID,
                action,
                ScenarioGame.source(source),
                numbers,
                reason,
                decision,
                "scenario",
                "part of the scenario",
                utc);
        return new CommandRecord(ms, Topic.COMMANDS, Json.bytes(command));
    }

    private static Range range(String text) {
        int dash = text.indexOf('-');
        return dash < 0
                ? new Range(Long.parseLong(text), Long.parseLong(text))
                : new Range(Long.parseLong(text.substring(0, dash)), Long.parseLong(text.substring(dash + 1)));
    }

    private static Reason reason(String name) {
        try {
            return Reason.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw new ScenarioSyntaxException(
                    "'" + name + "' is not a reason; allowed are " + Arrays.toString(Reason.values()));
        }
    }
}
