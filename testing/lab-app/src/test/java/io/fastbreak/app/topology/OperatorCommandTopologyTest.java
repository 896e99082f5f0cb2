package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorAudit.Outcome;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What operators and publishers say, from the record that they write to the audit record and what it did. */
class OperatorCommandTopologyTest {
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final Duration AT_REST = Duration.ofMillis(1500);

    /** Well into the first quarter. */
    private static final int BEGINNING = 60;

    private final List<Line> lines = RealGames.game(GAME).lines();

    @RegisterExtension
    private final PipelineDriver pipeline = new PipelineDriver();

    private int commands;

    @Test
    void an_accepted_loss_no_longer_marks_the_game() {
        play(1, 20);
        play(24, BEGINNING);
        assertThat(pipeline.game().reliability().missing()).containsExactly(new Range(21, 23));

        OperatorAudit audit = command("ACCEPT_LOSS", "'numbers':[[21,23]]");

        assertThat(audit.outcome()).isEqualTo(Outcome.APPLIED);
        assertThat(audit.message()).isEqualTo("accepted as lost: what was missing of 21-23");
        Game game = pipeline.game();
        assertThat(game.reliability().reliable()).isTrue();
        assertThat(audit.stateVersion()).isEqualTo(game.stateVersion());
    }

    @Test
    void a_loss_of_events_that_are_not_missing_is_rejected_with_those_that_are() {
        play(1, 20);
        play(24, BEGINNING);

        OperatorAudit audit = command("ACCEPT_LOSS", "'numbers':[[31,33]]");

        assertThat(audit.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(audit.message()).isEqualTo("none of 31-33 is missing; missing are 21-23");
    }

    @Test
    void a_reason_of_a_feed_is_cleared() {
        play(14, BEGINNING);
        assertThat(pipeline.game().reliability().reasons()).containsExactly(Reason.JOINED_LATE);

        OperatorAudit audit = command("CLEAR_REASON", "'reason':'JOINED_LATE'");

        assertThat(audit.message()).isEqualTo("JOINED_LATE is cleared");
        assertThat(pipeline.game().reliability().reliable()).isTrue();
        assertThat(command("CLEAR_REASON", "'reason':'JOINED_LATE'").message()).isEqualTo("JOINED_LATE was not set");
    }

    @Test
    void whoever_reads_an_answer_can_read_the_game_as_it_is_then() {
        play(14, BEGINNING);

        List.of("SUSPEND", "RELEASE", "CLEAR_REASON").forEach(command -> {
            // no time passes in which what is pending would be published
            OperatorAudit audit =
                    answer(GAME, command, command, command.startsWith("CLEAR") ? "'reason':'JOINED_LATE'" : "");

            Game game = pipeline.game();
            assertThat(game.stateVersion()).as(command).isEqualTo(audit.stateVersion());
            assertThat(game.reliability().reasons())
                    .as(command)
                    .isEqualTo(
                            switch (command) {
                                case "SUSPEND" -> List.of(Reason.JOINED_LATE, Reason.OPERATOR);
                                case "RELEASE" -> List.of(Reason.JOINED_LATE);
                                default -> List.of();
                            });
        });
    }

    @Test
    void a_stale_game_is_cleared() {
        play(1, BEGINNING);
        pipeline.pass(Duration.ofSeconds(121));
        assertThat(pipeline.game().reliability().reasons()).containsExactly(Reason.STALE);

        assertThat(command("CLEAR_REASON", "'reason':'STALE'").outcome()).isEqualTo(Outcome.APPLIED);
        assertThat(pipeline.game().reliability().reliable()).isTrue();
    }

    @Test
    void held_cannot_be_cleared_and_the_outcome_says_what_ends_it() {
        play(1, 20);
        assertThat(clearHeld().message()).isEqualTo("HELD was not set");
        pipeline.append(List.of(conflicting()));
        pipeline.pass(Duration.ofMillis(3_500));
        assertThat(pipeline.game().reliability().reasons()).containsExactly(Reason.HELD);

        OperatorAudit audit = clearHeld();

        assertThat(audit.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(audit.message())
                .isEqualTo(
                        "HELD ends when the missing event arrives, or with the gap that opens at the end of the wait; accept"
                                + " the loss of that gap");
    }

    /** Whatever the schema says, somebody may ask for it. */
    private OperatorAudit clearHeld() {
        commands++;
        pipeline.command(
                GAME,
                "{'id':'c%d','fixtureId':'%s','command':'CLEAR_REASON','reason':'HELD','who':'ann','why':'test','issuedUtc':1}"
                        .formatted(commands, GAME)
                        .replace('\'', '"'));
        return lastAudit();
    }

    /** An event in the slot of another one, which is pending until it shows whether the feed has started over. */
    private Line conflicting() {
        ObjectNode event = Json.read(lines.get(4).value(), ObjectNode.class);
        event.put("id", "other");
        event.withObject("/audit").put("createdUtc", 4_000_000_000_000L);
        return new Line(GAME, null, Json.bytes(event));
    }

    @Test
    void a_control_record_closes_gaps_and_keeps_others_from_opening() {
        play(1, 20);
        play(24, 30);

        pipeline.control(
                GAME,
                "{'fixtureId':'%s','source':'VendorScoresheet','void':[[21,23],[31,33]]}"
                        .formatted(GAME)
                        .replace('\'', '"'));
        OperatorAudit audit = lastAudit();
        play(34, BEGINNING);

        assertThat(audit.outcome()).isEqualTo(Outcome.APPLIED);
        assertThat(audit.message()).isEqualTo("void: 21-23,31-33 of VendorScoresheet");
        assertThat(pipeline.game().reliability().reliable()).isTrue();
        assertThat(pipeline.counters().gapsHealed()).isEqualTo(1);
    }

    @Test
    void a_suspension_is_published_at_once_and_lasts_until_the_release() {
        play(1, BEGINNING);
        pipeline.summaries();

        OperatorAudit suspended = command("SUSPEND", "");
        List<ScoringSummary> summaries = pipeline.summaries();

        assertThat(suspended.message()).isEqualTo("suspended");
        assertThat(summaries)
                .isNotEmpty()
                .allSatisfy(summary -> assertThat(summary.reasons()).containsExactly(Reason.OPERATOR))
                .allSatisfy(summary -> assertThat(summary.stateVersion()).isEqualTo(suspended.stateVersion()));
        assertThat(command("SUSPEND", "").message()).isEqualTo("was suspended already");

        assertThat(command("RELEASE", "").message()).isEqualTo("released");
        assertThat(pipeline.game().reliability().reliable()).isTrue();
    }

    @Test
    void a_reason_that_is_set_is_cleared_like_a_suspension() {
        play(1, BEGINNING);

        assertThat(command("SET_REASON", "'reason':'OPERATOR'").outcome()).isEqualTo(Outcome.APPLIED);
        assertThat(pipeline.game().reliability().reasons()).containsExactly(Reason.OPERATOR);

        assertThat(command("CLEAR_REASON", "'reason':'OPERATOR'").message()).isEqualTo("released");
        assertThat(pipeline.game().reliability().reliable()).isTrue();
    }

    @Test
    void the_suspension_of_all_games_includes_later_games() {
        play(1, 20);
        OperatorAudit audit = command("*", "c", "SUSPEND", "");
        assertThat(audit.stateVersion()).isNull();
        assertThat(pipeline.game().reliability().reasons()).containsExactly(Reason.OPERATOR);

        play(1, 20, text -> text.replace(GAME, "later"));
        assertThat(pipeline.game().fixtureId()).isEqualTo("later");
        assertThat(pipeline.summaries()).extracting(ScoringSummary::reliable).endsWith(false);

        assertThat(command("RELEASE", "").message())
                .isEqualTo("all games are suspended; they can only be released together");
        command("*", "d", "RELEASE", "");
        play(21, BEGINNING, text -> text.replace(GAME, "later"));
        assertThat(pipeline.game().reliability().reliable()).isTrue();
    }

    @Test
    void a_game_suspended_on_its_own_remains_so_when_all_are_released() {
        play(1, 20);
        command("SUSPEND", "");
        command("*", "c", "SUSPEND", "");
        command("*", "d", "RELEASE", "");
        play(21, 30);

        assertThat(pipeline.game().reliability().reasons()).containsExactly(Reason.OPERATOR);
    }

    @Test
    void a_switched_game_follows_the_other_source_and_the_difference_is_a_correction() {
        play(1, BEGINNING);
        play(1, BEGINNING, OperatorCommandTopologyTest::inPlay);
        play(BEGINNING + 1, lines.size() - 1, OperatorCommandTopologyTest::inPlay);
        Game before = pipeline.game();
        pipeline.corrections();

        OperatorAudit audit = command("SWITCH_SOURCE", "'source':'VendorInPlay'");
        Game after = pipeline.game();
        Correction correction = pipeline.corrections().get(0);

        assertThat(audit.message()).isEqualTo("the game follows VendorInPlay from now on");
        assertThat(after.source()).isEqualTo(EventSource.VendorInPlay);
        assertThat(correction.change()).isEqualTo(Correction.Kind.SWITCH);
        assertThat(correction.afterFinal()).isFalse();
        assertThat(correction.stateVersion()).isEqualTo(audit.stateVersion()).isEqualTo(after.stateVersion());
        assertThat(correction.score().before()).containsEntry("MAD", score(before, "MAD"));
        assertThat(correction.score().after()).containsEntry("MAD", score(after, "MAD"));
        assertThat(correction.moved())
                .contains(new Correction.Moved("competitors/MAD/score", score(before, "MAD"), score(after, "MAD")));
        assertThat(Schemas.violations("correction", text(correction))).isEmpty();
    }

    @Test
    void a_switch_after_the_final_revises_the_result_and_so_does_a_late_event() {
        play(1, lines.size());
        play(1, lines.size(), event -> inPlay(event).replace("OFFENSIVE", "DEFENSIVE"));
        assertThat(pipeline.game().resultRevision()).isZero();
        pipeline.corrections();

        command("SWITCH_SOURCE", "'source':'VendorInPlay'");
        assertThat(pipeline.corrections()).extracting(Correction::afterFinal).containsExactly(true);
        command("SWITCH_SOURCE", "'source':'VendorScoresheet'");
        assertThat(pipeline.game().resultRevision()).isEqualTo(2);
        pipeline.corrections();

        String revised = new String(lines.get(19).value(), UTF_8)
                .replace("OFFENSIVE", "DEFENSIVE")
                .replace("\"publishedUtc\":9466", "\"publishedUtc\":9467");
        pipeline.append(List.of(new Line(GAME, null, revised.getBytes(UTF_8))));
        pipeline.pass(AT_REST);
        assertThat(pipeline.corrections()).extracting(Correction::afterFinal).containsExactly(true);
        assertThat(pipeline.game().resultRevision()).isEqualTo(3);
    }

    @Test
    void a_source_without_events_is_rejected() {
        play(1, 20);

        assertThat(command("SWITCH_SOURCE", "'source':'VendorLiveStats'").message())
                .isEqualTo("VendorLiveStats sent no event of the game; available sources: VendorScoresheet");
    }

    @ParameterizedTest
    @CsvSource({"CONTINUE, 2, 0-1", "START_OVER, 1, 1"})
    void a_reset_is_resolved_and_its_differences_are_corrections(String decision, int times, String epochs) {
        play(1, BEGINNING);
        int once = score(pipeline.game(), "MAD");
        play(1, BEGINNING, OperatorCommandTopologyTest::sentAgain);
        assertThat(pipeline.game().reliability().reasons()).containsExactly(Reason.RESET);
        pipeline.corrections();

        OperatorAudit audit = command("RESOLVE_RESET", "'decision':'" + decision + "'");

        assertThat(audit.message()).isEqualTo("the game is that of epochs " + epochs);
        Game game = pipeline.game();
        assertThat(game.reliability().reasons()).doesNotContain(Reason.RESET);
        assertThat(once).isPositive();
        assertThat(score(game, "MAD")).isEqualTo(times * once);
        assertThat(pipeline.corrections())
                .extracting(Correction::change)
                .containsExactlyElementsOf(times == 1 ? List.of() : List.of(Correction.Kind.RESET));
        assertThat(command("RESOLVE_RESET", "'decision':'CONTINUE'").message())
                .startsWith("no new epoch of the feed waits for a decision; one begins with three events in a row");
    }

    @Test
    void a_command_that_is_sent_twice_is_carried_out_once() {
        play(1, BEGINNING);
        command(GAME, "same", "SUSPEND", "");
        command("RELEASE", "");

        OperatorAudit again = command(GAME, "same", "SUSPEND", "");

        assertThat(again.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(again.message()).contains("same was handled before");
        assertThat(pipeline.game().reliability().reliable()).isTrue();
    }

    @Test
    void with_several_feeds_of_a_fixture_the_command_must_name_one() {
        play(1, 20);
        play(1, 20, OperatorCommandTopologyTest::inPlay);

        assertThat(command("CLEAR_REASON", "'reason':'GAP'").message())
                .isEqualTo(
                        "fixture E2024-276 has feeds of VendorInPlay, VendorScoresheet; name one of these as source");
        assertThat(command("CLEAR_REASON", "'reason':'GAP','source':'VendorInPlay'")
                        .outcome())
                .isEqualTo(Outcome.APPLIED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "SUSPEND | 'source':null",
                "ACCEPT_LOSS | 'numbers':[[1,2]]",
                "SWITCH_SOURCE | 'source':'VendorInPlay'"
            })
    void a_command_on_an_unknown_fixture_is_rejected(String command, String fields) {
        OperatorAudit audit = command(command, fields);

        assertThat(audit.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(audit.message()).isEqualTo("nothing was received of fixture " + GAME + "; is the id right?");
        assertThat(audit.stateVersion()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nonsense | it is not a JSON object",
                "[1] | it is not a JSON object",
                "{\"command\":\"EXPLODE\"} | command is \"EXPLODE\", allowed are ACCEPT_LOSS",
                "{\"command\":\"SUSPEND\",\"fixtureId\":\"x\"} | who is to be a text",
            })
    void an_invalid_command_is_rejected_and_stops_nothing(String record, String fault) {
        pipeline.command("x", record);
        OperatorAudit audit = lastAudit();

        assertThat(audit.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(audit.fixtureId()).isEqualTo("x");
        assertThat(audit.message()).contains(fault);
        play(1, BEGINNING);
        assertThat(pipeline.game().stateVersion()).isPositive();
    }

    @Test
    void records_without_key_or_value_are_rejected_and_the_key_has_no_effect() {
        pipeline.command(null, null);
        assertThat(lastAudit().message()).isEqualTo("it is not a JSON object");
        pipeline.control("x", "x".repeat(70_000));
        assertThat(lastAudit().received().textValue()).hasSize(1024);
        pipeline.control("another", "{\"fixtureId\":\"x\",\"source\":\"VendorInPlay\",\"void\":[[1,2]]}");
        assertThat(lastAudit().message()).isEqualTo("nothing was received of fixture x; is the id right?");
        assertThat(pipeline.storedOf("x")).isZero();
    }

    private void play(int first, int last) {
        play(first, last, text -> text);
    }

    /** Sends the lines of these numbers, and lets a gap that they leave open. */
    private void play(int first, int last, UnaryOperator<String> change) {
        pipeline.append(lines.subList(first - 1, last).stream()
                .map(line -> new String(line.value(), UTF_8))
                .map(change)
                .map(text -> new Line(text.contains("\"later\"") ? "later" : GAME, null, text.getBytes(UTF_8)))
                .toList());
        pipeline.pass(AT_REST);
    }

    private static String inPlay(String event) {
        return event.replace("VendorScoresheet", "VendorInPlay");
    }

    /** As a collector does that starts over: new ids, the same numbers, created a day later. */
    private static String sentAgain(String event) {
        return event.replace("\"E2024-276-", "\"again-").replace("\"createdUtc\":9466", "\"createdUtc\":9467");
    }

    private OperatorAudit command(String command, String fields) {
        commands++;
        return command(GAME, "command-" + commands, command, fields);
    }

    private OperatorAudit command(String fixture, String id, String command, String fields) {
        OperatorAudit audit = answer(fixture, id, command, fields);
        pipeline.pass(AT_REST);
        return audit;
    }

    private OperatorAudit answer(String fixture, String id, String command, String fields) {
        String json = "{'id':'%s','fixtureId':'%s','command':'%s'%s,'who':'ann','why':'test','issuedUtc':1}"
                .formatted(id, fixture, command, fields.isEmpty() ? "" : "," + fields)
                .replace('\'', '"');
        assertThat(Schemas.violations("operator-command", json)).isEmpty();
        pipeline.command(fixture, json);
        OperatorAudit audit = lastAudit();
        assertThat(audit.received().path("id").asText()).isEqualTo(id);
        return audit;
    }

    /** The one audit record that there is. */
    private OperatorAudit lastAudit() {
        List<OperatorAudit> audits = pipeline.audits();
        assertThat(audits).hasSize(1);
        assertThat(Schemas.violations("operator-audit", text(audits.get(0)))).isEmpty();
        return audits.get(0);
    }

    private static String text(Object value) {
        return new String(Json.bytes(value), UTF_8);
    }

    private static int score(Game game, String competitor) {
        return game.competitors().stream()
                .filter(line -> line.id().equals(competitor))
                .mapToInt(CompetitorLine::score)
                .sum();
    }
}
