package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.pipeline.ProgramVersion;
import io.fastbreak.pipeline.games.ProjectionListener;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What fails of one fixture concerns that fixture only, loses nothing, and heals once the fault is mended. */
class ProcessingErrorTest {
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final String OTHER = "other-game";
    private static final Duration AT_REST = Duration.ofMillis(1500);
    private static final ProgramVersion FIRST = new ProgramVersion("1");

    private final List<Line> lines = RealGames.game(GAME).lines();

    @RegisterExtension
    private final PipelineDriver pipeline = new PipelineDriver();

    private final Set<Long> poisoned = new HashSet<>();
    private Supplier<Throwable> thrown = () -> new IllegalStateException("planted");
    private int commands;

    /** A projection that fails with the events of {@link #GAME} that have a poisoned number. */
    private final class FailingProjection implements ProjectionListener {
        @Override
        public void projected(SequencedEvent event, long appendedUtc) {
            if (event.fixtureId().equals(GAME) && poisoned.contains(event.number())) {
                raise(thrown.get());
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable thrown) throws T {
        throw (T) thrown;
    }

    @BeforeEach
    void plant() {
        pipeline.restart(FIRST, new FailingProjection());
    }

    private static Stream<Supplier<Throwable>> failures() {
        return Stream.of(
                () -> new IllegalStateException("planted"),
                NullPointerException::new,
                StackOverflowError::new,
                AssertionError::new,
                NoClassDefFoundError::new);
    }

    @ParameterizedTest
    @MethodSource("failures")
    void a_record_that_makes_a_projection_throw_is_rejected_and_its_game_is_internal(Supplier<Throwable> failure) {
        thrown = failure;
        poisoned.add(11L);
        play(1, 20);

        assertThat(rejected()).singleElement().satisfies(record -> {
            assertThat(record.key()).isEqualTo(GAME.getBytes(UTF_8));
            assertThat(record.value()).isEqualTo(lines.get(10).value());
            assertThat(header(record, "fb-reason")).isEqualTo("PROCESSING_ERROR");
            assertThat(header(record, "fb-error"))
                    .startsWith(failure.get().getClass().getSimpleName());
            assertThat(header(record, "fb-error-hash")).matches("[0-9a-f]{16}");
            assertThat(header(record, "fb-sequence")).isEqualTo("11");
        });
        assertThat(clean(GAME)).hasSize(19);
        assertThat(reasons(GAME)).contains(Reason.INTERNAL, Reason.REJECTED);
        assertThat(clean(OTHER)).hasSize(20);
        assertThat(lastOther().reliability().reliable()).isTrue();
        assertBalanced(40, 1);
    }

    @Test
    void after_the_fix_the_game_is_no_longer_internal_and_the_replayed_record_heals_it() {
        poisoned.add(11L);
        play(1, 20);
        rejected();

        poisoned.clear();
        pipeline.restart(new ProgramVersion("2"), ProjectionListener.NONE);
        pipeline.pass(AT_REST);
        assertThat(reasons(GAME)).containsExactly(Reason.REJECTED);

        play(11, 11);
        play(21, 60);
        assertThat(lastGame().reliability().reliable()).isTrue();
        assertThat(lastGame().competitors()).isEqualTo(lastOther().competitors());
        assertThat(clean(GAME)).hasSize(60);
        assertThat(rejected()).isEmpty();
    }

    @Test
    void the_reason_survives_a_restart_of_the_same_version() {
        poisoned.add(11L);
        play(1, 20);
        pipeline.restart(FIRST, new FailingProjection());
        pipeline.pass(AT_REST);
        play(21, 22);

        assertThat(reasons(GAME)).contains(Reason.INTERNAL);
        assertThat(clean(GAME)).hasSize(21);
    }

    @Test
    void an_operator_clears_the_reason() {
        poisoned.add(11L);
        play(1, 20);
        assertThat(clear(Reason.INTERNAL).outcome()).isEqualTo(OperatorAudit.Outcome.APPLIED);
        assertThat(reasons(GAME)).containsExactly(Reason.REJECTED);

        assertThat(clear(Reason.REJECTED).outcome()).isEqualTo(OperatorAudit.Outcome.APPLIED);
        assertThat(lastGame().reliability().reliable()).isTrue();
        assertThat(clear(Reason.INTERNAL).message()).isEqualTo("INTERNAL was not set");
    }

    @Test
    void an_event_that_was_held_is_the_one_that_is_rejected() {
        poisoned.add(13L);
        play(1, 10);
        append(12, 14);
        pipeline.pass(Duration.ofMillis(100));
        append(11, 11);
        pipeline.pass(AT_REST);

        assertThat(rejected()).singleElement().satisfies(record -> assertThat(record.value())
                .isEqualTo(lines.get(12).value()));
        assertThat(clean(GAME)).hasSize(13);
        assertThat(reasons(GAME)).contains(Reason.INTERNAL);
        assertBalanced(24, 1);
    }

    @Test
    void a_failing_correction_changes_nothing_and_the_game_is_the_one_before() {
        play(1, 20);
        Game before = lastGame();
        poisoned.add(20L);
        pipeline.append(List.of(new Line(
                GAME,
                null,
                text(20).replace("\"publishedUtc\":9466", "\"publishedUtc\":9467")
                        .replace("OFFENSIVE", "DEFENSIVE")
                        .getBytes(UTF_8))));
        pipeline.pass(AT_REST);

        assertThat(rejected()).hasSize(1);
        assertThat(pipeline.corrections()).isEmpty();
        assertThat(lastGame().competitors()).isEqualTo(before.competitors());
        assertThat(reasons(GAME)).contains(Reason.INTERNAL);
    }

    @Test
    void three_failures_in_a_row_stop_a_fixture_and_nothing_of_it_is_lost() {
        for (long number = 11; number <= 40; number++) {
            poisoned.add(number);
        }
        play(1, 40);
        assertThat(clean(GAME)).hasSize(10);
        assertThat(clean(OTHER)).hasSize(40);
        List<TestRecord<byte[], byte[]>> rejected = rejected();
        assertThat(rejected).hasSize(30);
        assertThat(header(rejected.get(2), "fb-error")).startsWith("IllegalStateException");
        assertThat(header(rejected.get(3), "fb-error")).startsWith("the fixture is stopped after 3 failures in a row");

        poisoned.clear();
        pipeline.restart(FIRST, new FailingProjection());
        play(41, 41);
        assertThat(rejected()).as("still stopped after a restart").hasSize(1);
        assertThat(reasons(GAME)).contains(Reason.INTERNAL);

        assertThat(clear(Reason.INTERNAL).outcome()).isEqualTo(OperatorAudit.Outcome.APPLIED);
        play(11, 60);
        assertThat(clean(GAME)).hasSize(60);
        assertThat(lastGame().reliability().reliable()).isTrue();
        assertThat(lastGame().competitors()).isEqualTo(lastOther().competitors());
    }

    @Test
    void a_correction_rejected_while_a_fixture_is_stopped_still_counts_after_its_release() {
        play(1, 20);
        poisoned.addAll(Set.of(21L, 22L, 23L));
        play(21, 23);
        Line correction = new Line(
                GAME,
                null,
                text(8).replace("\"publishedUtc\":9466", "\"publishedUtc\":9467")
                        .replace("\"isSuccessful\":true", "\"isSuccessful\":false")
                        .getBytes(UTF_8));
        pipeline.append(List.of(correction));
        pipeline.pass(AT_REST);

        poisoned.clear();
        pipeline.restart(FIRST, ProjectionListener.NONE);
        clear(Reason.INTERNAL);
        play(21, 30);
        assertThat(reasons(GAME)).containsExactly(Reason.REJECTED);

        pipeline.append(List.of(correction));
        pipeline.pass(AT_REST);
        assertThat(lastGame().reliability().reliable()).isTrue();
    }

    @Test
    void records_rejected_while_a_game_could_not_be_restored_still_count_when_it_can() {
        play(1, 20);
        failReading(GAME);
        pipeline.restart(FIRST, ProjectionListener.NONE);
        play(21, 30);

        pipeline.stores().onRange(first -> {});
        pipeline.restart(new ProgramVersion("2"), ProjectionListener.NONE);
        pipeline.pass(AT_REST);
        assertThat(reasons(GAME)).contains(Reason.REJECTED);

        play(21, 40);
        clear(Reason.REJECTED);
        assertThat(lastGame().reliability().reliable()).isTrue();
        assertThat(lastGame().competitors()).isEqualTo(lastOther().competitors());
    }

    @Test
    void a_new_version_of_the_program_releases_a_stopped_fixture() {
        poisoned.addAll(Set.of(11L, 12L, 13L));
        play(1, 40);
        assertThat(clean(GAME)).hasSize(10);

        pipeline.restart(new ProgramVersion("2"), ProjectionListener.NONE);
        pipeline.pass(AT_REST);
        play(11, 60);
        assertThat(clean(GAME)).hasSize(60);
        assertThat(lastGame().reliability().reliable()).isTrue();
    }

    @Test
    void failures_between_successes_do_not_stop_a_fixture() {
        poisoned.addAll(Set.of(11L, 13L, 15L, 17L, 19L));
        play(1, 40);

        assertThat(clean(GAME)).hasSize(35);
        assertThat(rejected()).hasSize(5);
    }

    @Test
    void the_first_event_of_a_game_fails_and_the_game_says_so() {
        poisoned.add(1L);
        play(1, 1);

        assertThat(rejected()).hasSize(1);
        assertThat(reasons(GAME)).contains(Reason.INTERNAL);
        assertThat(pipeline.summaries()).anySatisfy(summary -> {
            assertThat(summary.fixtureId()).isEqualTo(GAME);
            assertThat(summary.reasons()).contains(Reason.INTERNAL);
        });
    }

    @Test
    void a_game_that_cannot_be_restored_is_internal_and_harms_no_other() {
        play(1, 20);
        pipeline.discardOutputs();
        failReading(GAME);
        pipeline.restart(FIRST, ProjectionListener.NONE);
        pipeline.pass(AT_REST);
        play(21, 40);

        assertThat(rejected()).hasSize(20);
        assertThat(reasons(GAME)).contains(Reason.INTERNAL);
        assertThat(lastOther().reliability().reliable()).isTrue();
        assertThat(lastOther().lastSequence()).isEqualTo(40);
        assertBalanced(80, 20);
    }

    @Test
    void an_evicted_stopped_fixture_is_still_counted() {
        play(1, 10);
        append(12, 14);
        failReading(GAME);
        poisoned.addAll(Set.of(12L, 13L, 14L));
        pipeline.restart(FIRST, new FailingProjection());
        pipeline.pass(AT_REST);
        pipeline.stores().onRange(first -> {});
        pipeline.pause(Duration.ofDays(30));
        pipeline.pass(Duration.ofMinutes(3));

        assertThat(pipeline.counters().balanced()).isTrue();
        assertThat(pipeline.storedOf(GAME)).isZero();
    }

    @Test
    void held_events_of_a_stopped_fixture_continue_when_it_is_released() {
        play(1, 10);
        poisoned.addAll(Set.of(11L, 12L, 13L));
        append(11, 13);
        append(15, 16);
        pipeline.pass(Duration.ofMillis(200));
        assertThat(clean(GAME)).hasSize(10);

        poisoned.clear();
        clear(Reason.INTERNAL);
        pipeline.pass(Duration.ofSeconds(3));

        long clean = clean(GAME).size();
        long rejected = rejected().size();
        assertThat(clean + rejected).isEqualTo(15);
        assertThat(pipeline.counters().atRest()).isTrue();
        assertThat(pipeline.counters().balanced()).isTrue();
    }

    @Test
    void a_held_event_of_a_stopped_fixture_waits_until_it_is_released_and_then_passes() {
        play(1, 10);
        append(15, 16);
        failReading(GAME);
        pipeline.restart(FIRST, new FailingProjection());
        append(11, 13);
        pipeline.pass(Duration.ofSeconds(5));
        assertThat(rejected()).hasSize(3);

        pipeline.stores().onRange(first -> {});
        clear(Reason.INTERNAL);
        pipeline.pass(Duration.ofSeconds(5));
        assertThat(clean(GAME)).hasSize(12);
        assertThat(pipeline.counters().balanced()).isTrue();
        assertThat(pipeline.counters().held()).isZero();
    }

    @Test
    void a_failing_command_and_a_failing_card_stop_nothing() {
        play(1, 20);
        pipeline.restart(FIRST, ProjectionListener.NONE);
        failReading(GAME);

        pipeline.card(GAME, "{\"fixtureId\":\"%s\",\"rules\":\"NBA\"}".formatted(GAME));
        assertThat(command(GAME, "SUSPEND", "").outcome()).isEqualTo(OperatorAudit.Outcome.REFUSED);
        assertThat(command(GAME, "CLEAR_REASON", ",\"reason\":\"GAP\"").outcome())
                .isEqualTo(OperatorAudit.Outcome.REFUSED);
        play(21, 22);
        assertThat(reasons(GAME)).contains(Reason.INTERNAL);
        assertThat(lastOther().lastSequence()).isEqualTo(22);
    }

    private void failReading(String fixtureId) {
        pipeline.stores().onRange(first -> {
            String key = new String(first, StandardCharsets.ISO_8859_1);
            if (key.startsWith(fixtureId)) {
                throw new IllegalArgumentException("planted");
            }
        });
    }

    private void play(int first, int last) {
        append(first, last);
        pipeline.append(lines.subList(first - 1, last).stream()
                .map(line -> new String(line.value(), UTF_8).replace(GAME, OTHER))
                .map(text -> new Line(OTHER, null, text.getBytes(UTF_8)))
                .toList());
        pipeline.pass(AT_REST);
    }

    private void append(int first, int last) {
        pipeline.append(lines.subList(first - 1, last));
    }

    private String text(int number) {
        return new String(lines.get(number - 1).value(), UTF_8);
    }

    private OperatorAudit clear(Reason reason) {
        return command(GAME, "CLEAR_REASON", ",\"reason\":\"" + reason + "\"");
    }

    private OperatorAudit command(String fixture, String command, String fields) {
        commands++;
        pipeline.audits();
        pipeline.command(
                fixture,
                "{\"id\":\"c%d\",\"fixtureId\":\"%s\",\"command\":\"%s\"%s,\"who\":\"ann\",\"why\":\"test\",\"issuedUtc\":1}"
                        .formatted(commands, fixture, command, fields));
        List<OperatorAudit> audits = pipeline.audits();
        assertThat(audits).hasSize(1);
        pipeline.pass(AT_REST);
        return audits.get(0);
    }

    private List<TestRecord<byte[], byte[]>> rejected() {
        return pipeline.records(pipeline.topics().rejected());
    }

    private List<ConsumerRecord<byte[], byte[]>> clean(String fixtureId) {
        return pipeline.cleanOf(fixtureId);
    }

    private Game lastGame() {
        return pipeline.newestGame(GAME);
    }

    private Game lastOther() {
        return pipeline.newestGame(OTHER);
    }

    private List<Reason> reasons(String fixtureId) {
        return pipeline.newestGame(fixtureId).reliability().reasons();
    }

    private void assertBalanced(long received, long rejected) {
        pipeline.pass(AT_REST);
        Beacon.Counters counters = pipeline.counters();
        assertThat(counters.balanced()).isTrue();
        assertThat(counters.received()).isEqualTo(received);
        assertThat(counters.rejected()).isEqualTo(rejected);
    }

    private static String header(TestRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), UTF_8);
    }
}
