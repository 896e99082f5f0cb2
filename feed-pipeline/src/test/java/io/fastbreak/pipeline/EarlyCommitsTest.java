package io.fastbreak.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.pipeline.input.CommitRequests;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.MockProcessorContext.CapturedPunctuator;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When commits are requested, without threads. */
class EarlyCommitsTest {
    private static final long NOW = 1_700_000_000_000L;
    private static final long INTERVAL_MS = 200;
    private static final long SOON_MS = 100;

    private final EarlyCommits commits = new EarlyCommits();
    private final CommitRequests polled = CommitRequests.ofThread();
    private final Task task = new Task();

    /** A task of one processor that does nothing; all tasks of a test are those of one stream thread. */
    private final class Task {
        private final MockProcessorContext<String, String> context = new MockProcessorContext<>();
        private final Processor<String, String, String, String> processor = commits.wrapProcessorSupplier(
                        "p", () -> (Processor<String, String, String, String>) record -> {})
                .get();

        Task() {
            processor.init(context);
        }

        /** True if a record that a poll returned alone requests a commit at once. */
        boolean isCommitRequested(long nowMs) {
            polled.returned(1, 0, nowMs);
            return isCommitRequestedByNext(nowMs);
        }

        /** True if the next record of the last poll requests a commit at once. */
        boolean isCommitRequestedByNext(long nowMs) {
            context.resetCommit();
            context.setCurrentSystemTimeMs(nowMs);
            processor.process(new Record<>("key", "value", nowMs));
            return context.committed();
        }

        void soon(long nowMs) {
            context.resetCommit();
            context.setCurrentSystemTimeMs(nowMs);
            CommitRequests.commitSoon(context);
        }

        long pending() {
            return context.scheduledPunctuators().stream()
                    .filter(punctuator -> !punctuator.cancelled())
                    .count();
        }

        CapturedPunctuator last() {
            return context.scheduledPunctuators()
                    .get(context.scheduledPunctuators().size() - 1);
        }
    }

    @Test
    void the_first_record_after_a_pause_is_committed_at_once() {
        assertThat(task.isCommitRequested(NOW)).isTrue();
        assertThat(task.isCommitRequested(NOW + CommitRequests.LEAST_MS)).isTrue();
        assertThat(task.pending()).isZero();
    }

    @Test
    void records_soon_after_a_commit_share_the_next_one() {
        task.isCommitRequested(NOW);

        assertThat(task.isCommitRequested(NOW + 3)).isFalse();
        assertThat(task.isCommitRequested(NOW + 5)).isFalse();

        assertThat(task.pending()).isEqualTo(1);
        assertThat(task.last().getInterval()).hasMillis(CommitRequests.LEAST_MS - 3);
        task.last().getPunctuator().punctuate(NOW + 10);
        assertThat(task.context.committed()).isTrue();
        assertThat(task.pending()).isZero();
        assertThat(task.isCommitRequested(NOW + 11)).isFalse();
        assertThat(task.pending()).isEqualTo(1);
    }

    @Test
    void a_record_that_is_forwarded_to_other_processors_counts_once() {
        Task child = new Task();
        child.context.setCurrentSystemTimeMs(NOW);
        Processor<String, String, String, String> parent = commits.wrapProcessorSupplier(
                        "parent", () -> (Processor<String, String, String, String>) child.processor::process)
                .get();
        parent.init(task.context);
        task.context.setCurrentSystemTimeMs(NOW);

        parent.process(new Record<>("key", "value", NOW));

        assertThat(task.context.committed()).isTrue();
        assertThat(child.context.committed()).isFalse();
        assertThat(task.pending() + child.pending()).isZero();
    }

    @Test
    void the_tasks_of_a_thread_are_committed_together() {
        Task other = new Task();
        task.isCommitRequested(NOW);

        assertThat(other.isCommitRequested(NOW + 3)).isFalse();
        assertThat(task.isCommitRequested(NOW + 4)).isFalse();

        assertThat(other.pending() + task.pending()).isEqualTo(1);
    }

    @Test
    void the_last_record_of_a_poll_commits_all_of_them() {
        polled.returned(3, 0, NOW);

        assertThat(task.isCommitRequestedByNext(NOW)).isFalse();
        assertThat(task.isCommitRequestedByNext(NOW + INTERVAL_MS - 1)).isFalse();
        assertThat(task.pending()).isZero();
        assertThat(task.isCommitRequestedByNext(NOW + INTERVAL_MS)).isTrue();
    }

    @Test
    void a_poll_whose_records_take_long_is_committed_in_parts() {
        polled.returned(3, 0, NOW);

        assertThat(task.isCommitRequestedByNext(NOW)).isFalse();
        assertThat(task.isCommitRequestedByNext(NOW + INTERVAL_MS)).isTrue();
        assertThat(task.isCommitRequestedByNext(NOW + INTERVAL_MS + CommitRequests.LEAST_MS))
                .isTrue();
    }

    @Test
    void what_time_causes_is_committed_with_the_records_of_the_last_poll_while_they_wait() {
        polled.returned(2, 0, NOW);
        task.isCommitRequestedByNext(NOW);

        CommitRequests.commitNews(task.context);
        assertThat(task.context.committed()).isFalse();
        assertThat(task.isCommitRequestedByNext(NOW + 100)).isTrue();

        task.context.resetCommit();
        task.context.setCurrentSystemTimeMs(NOW + 100 + CommitRequests.LEAST_MS);
        CommitRequests.commitNews(task.context);
        assertThat(task.context.committed()).isTrue();
    }

    @Test
    void records_that_an_earlier_poll_had_returned_do_not_wait_for_more() {
        polled.returned(0, 0, NOW);

        assertThat(task.isCommitRequestedByNext(NOW)).isTrue();
        assertThat(task.isCommitRequestedByNext(NOW + CommitRequests.LEAST_MS)).isTrue();
    }

    @Test
    void what_time_causes_and_is_no_news_goes_with_the_next_record() {
        task.isCommitRequested(NOW);
        polled.returned(0, 0, NOW + 5);
        task.soon(NOW + 50);

        assertThat(task.context.committed()).isFalse();
        assertThat(task.last().getInterval()).hasMillis(SOON_MS + 5 - 50);
        assertThat(task.isCommitRequested(NOW + 60)).isTrue();
        assertThat(task.pending()).isZero();
    }

    @Test
    void if_none_comes_it_is_committed_some_time_after_the_last_commit() {
        task.isCommitRequested(NOW);
        polled.returned(0, 0, NOW);
        task.soon(NOW + 50);
        task.soon(NOW + 90);
        assertThat(task.pending()).isEqualTo(1);

        task.last().getPunctuator().punctuate(NOW + SOON_MS);
        assertThat(task.context.committed()).isTrue();
        assertThat(task.pending()).isZero();

        polled.returned(0, 0, NOW + SOON_MS);
        task.soon(NOW + 2 * SOON_MS);
        assertThat(task.context.committed()).isTrue();
    }

    @Test
    void while_a_commit_may_not_have_ended_it_waits_from_now_on() {
        task.isCommitRequested(NOW);
        task.soon(NOW + 3 * SOON_MS);

        assertThat(task.context.committed()).isFalse();
        assertThat(task.last().getInterval()).hasMillis(SOON_MS);
    }

    @Test
    void a_record_does_not_wait_for_that() {
        task.isCommitRequested(NOW);
        task.soon(NOW + 1);

        assertThat(task.isCommitRequested(NOW + 2)).isFalse();
        assertThat(task.pending()).isEqualTo(1);
        assertThat(task.last().getInterval()).hasMillis(CommitRequests.LEAST_MS - 2);
    }

    @Test
    void what_is_scheduled_goes_with_the_records_that_have_been_polled_meanwhile() {
        task.isCommitRequested(NOW);
        task.soon(NOW + 50);
        polled.returned(2, 0, NOW + 60);

        task.last().getPunctuator().punctuate(NOW + SOON_MS);
        assertThat(task.context.committed()).isFalse();
        assertThat(task.pending()).isZero();
        assertThat(task.isCommitRequestedByNext(NOW + SOON_MS)).isFalse();
        assertThat(task.isCommitRequestedByNext(NOW + SOON_MS)).isTrue();
    }

    @Test
    void a_backlog_is_committed_an_interval_after_the_end_of_the_last_commit() {
        task.isCommitRequested(NOW);
        polled.returned(1, CommitRequests.BACKLOG, NOW + 1_000);
        assertThat(task.isCommitRequestedByNext(NOW + 1_030)).isFalse();
        assertThat(task.last().getInterval()).hasMillis(INTERVAL_MS - 30);

        polled.returned(2, CommitRequests.BACKLOG, NOW + 1_180);
        task.last().getPunctuator().punctuate(NOW + 1_000 + INTERVAL_MS);
        assertThat(task.context.committed()).isFalse();
        assertThat(task.isCommitRequestedByNext(NOW + 1_000 + INTERVAL_MS)).isFalse();
        assertThat(task.isCommitRequestedByNext(NOW + 1_000 + INTERVAL_MS)).isTrue();
    }

    @Test
    void less_than_a_backlog_is_committed_at_once() {
        polled.returned(1, CommitRequests.BACKLOG - 1, NOW);
        assertThat(task.isCommitRequestedByNext(NOW)).isTrue();
    }

    @AfterEach
    void forget() {
        // The next test's clock is set back, so its first commit waits for none of this one.
        task.isCommitRequested(2 * NOW);
        polled.returned(0, 0, NOW);
    }

    @Test
    void a_clock_that_is_set_back_delays_no_commit() {
        task.isCommitRequested(NOW);

        assertThat(task.isCommitRequested(NOW - 60_000)).isTrue();
        assertThat(task.isCommitRequested(NOW - 59_000)).isTrue();
    }

    @Test
    void a_request_that_a_closed_task_had_scheduled_is_replaced_by_the_next_record() {
        Task closed = new Task();
        closed.isCommitRequested(NOW);
        closed.isCommitRequested(NOW + 3);
        closed.processor.close();

        assertThat(task.isCommitRequested(NOW + 12)).isTrue();
        assertThat(task.isCommitRequested(NOW + 14)).isFalse();
        assertThat(task.pending()).isEqualTo(1);
    }
}
