package io.fastbreak.model.operator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorCommand.Action;
import io.fastbreak.model.wire.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CommandReaderTest {
    private static final String SIGNED = ",\"id\":\"c1\",\"who\":\"ann\",\"why\":\"test\",\"issuedUtc\":5}";

    @ParameterizedTest
    @EnumSource(Action.class)
    void a_command_is_read_as_it_was_written(Action action) {
        OperatorCommand command = new OperatorCommand(
                "c1",
                "game",
                action,
                EventSource.VendorInPlay,
                action == Action.ACCEPT_LOSS ? List.of(new Range(12, 14), new Range(17, 17)) : List.of(),
                action == Action.SET_REASON || action == Action.CLEAR_REASON ? Reason.OPERATOR : null,
                action == Action.RESOLVE_RESET ? ResetDecision.START_OVER : null,
                "ann",
                "the scorer said so",
                5);

        assertThat(new CommandReader(Json.read(Json.bytes(command), JsonNode.class)).command())
                .isEqualTo(command);
    }

    @Test
    void a_publishers_word_is_read() {
        CommandReader reader =
                reader("{'fixtureId':'game','source':'VendorInPlay','void':[[12,14],[17,17]],'more':true}");

        assertThat(reader.control())
                .isEqualTo(new ControlRecord(
                        "game", EventSource.VendorInPlay, List.of(new Range(12, 14), new Range(17, 17))));
        assertThat(reader.faults()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[] | it is not a JSON object",
                "{} | source is missing, allowed are UNKNOWN, VendorSportsInPlay",
                "{'fixtureId':'g','source':'Vendor','void':[[1,2]]} | source is \"Vendor\", allowed are",
                "{'fixtureId':' ','source':'UNKNOWN','void':[[1,2]]} | fixtureId is to be a text",
                "{'fixtureId':'g','source':'UNKNOWN'} | void is missing, and is to be 1 to 100 pairs",
                "{'fixtureId':'g','source':'UNKNOWN','void':[]} | void is [], and is to be",
                "{'fixtureId':'g','source':'UNKNOWN','void':[[2,1]]} | void is [[2,1]], and is to be",
                "{'fixtureId':'g','source':'UNKNOWN','void':[[1,2.5]]} | void is [[1,2.5]], and is to be",
                "{'fixtureId':'g','source':'UNKNOWN','void':[1]} | void is [1], and is to be"
            })
    void what_is_wrong_with_a_publishers_word_is_told(String json, String fault) {
        CommandReader reader = reader(json);

        assertThat(reader.control()).isNull();
        assertThat(String.join("; ", reader.faults())).contains(fault);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'command':'SUSPND' | command is \"SUSPND\", allowed are ACCEPT_LOSS, CLEAR_REASON",
                "'command':'SUSPEND' | fixtureId is to be a text",
                "'fixtureId':'g','command':'ACCEPT_LOSS' | numbers is missing, and is to be",
                "'fixtureId':'g','command':'CLEAR_REASON' | reason is missing, allowed are GAP, LOST",
                "'fixtureId':'g','command':'CLEAR_REASON','reason':'RESET' | RESOLVE_RESET with CONTINUE or START_OVER",
                "'fixtureId':'g','command':'SET_REASON','reason':'GAP' | only OPERATOR can be set",
                "'fixtureId':'g','command':'RESOLVE_RESET' | decision is missing, allowed are CONTINUE, START_OVER",
                "'fixtureId':'g','command':'SWITCH_SOURCE' | source is missing, allowed are",
                "'fixtureId':'*','command':'SWITCH_SOURCE','source':'UNKNOWN' | which only SUSPEND, RELEASE, and CLEAR_REASON of RECORDS_LOST take",
                "'fixtureId':'*','command':'CLEAR_REASON','reason':'GAP' | which only SUSPEND, RELEASE, and CLEAR_REASON of RECORDS_LOST take"
            })
    void what_is_wrong_with_a_command_is_told(String fields, String fault) {
        CommandReader reader = reader("{" + fields + SIGNED);

        assertThat(reader.command()).isNull();
        assertThat(String.join("; ", reader.faults())).contains(fault);
    }

    @Test
    void a_command_that_nobody_signed_is_told_all_that_it_lacks() {
        CommandReader reader = reader("{'fixtureId':'g','command':'SUSPEND','why':'x'}");

        assertThat(reader.command()).isNull();
        assertThat(reader.faults()).hasSize(3);
        assertThat(String.join("; ", reader.faults())).contains("id is", "who is", "issuedUtc is");
    }

    private static CommandReader reader(String json) {
        return new CommandReader(Json.read(json.replace('\'', '"').getBytes(UTF_8), JsonNode.class));
    }
}
