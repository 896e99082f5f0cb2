package io.fastbreak.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.pipeline.input.TimedProducer;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.MockProcessorContext.CapturedPunctuator;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When commits are requested, without threads. */
class EarlyCommitsTest {
    private static final long NOW = 1_700_000_000_000L;

    private final EarlyCommits commits = new EarlyCommits();
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

        /** Whether a record that arrived so much earlier requests a commit at once. */
        boolean isCommitRequested(long nowMs, long ageMs) {
            context.resetCommit();
            context.setCurrentSystemTimeMs(nowMs);
            processor.process(new Record<>("key", "value", nowMs - ageMs));
            return context.committed();
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
        assertThat(task.isCommitRequested(NOW, 3)).isTrue();
        assertThat(task.isCommitRequested(NOW + EarlyCommits.LEAST_MS, 3)).isTrue();
        assertThat(task.pending()).isZero();
    }

    @Test
    void records_soon_after_a_commit_share_the_next_one() {
        task.isCommitRequested(NOW, 0);

        assertThat(task.isCommitRequested(NOW + 3, 0)).isFalse();
        assertThat(task.isCommitRequested(NOW + 5, 0)).isFalse();

        assertThat(task.pending()).isEqualTo(1);
        assertThat(task.last().getInterval()).hasMillis(EarlyCommits.LEAST_MS - 3);
        task.last().getPunctuator().punctuate(NOW + 10);
        assertThat(task.context.committed()).isTrue();
        assertThat(task.pending()).isZero();
        assertThat(task.isCommitRequested(NOW + 11, 0)).isFalse();
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
        task.isCommitRequested(NOW, 0);

        assertThat(other.isCommitRequested(NOW + 3, 0)).isFalse();
        assertThat(task.isCommitRequested(NOW + 4, 0)).isFalse();

        assertThat(other.pending() + task.pending()).isEqualTo(1);
    }

    @Test
    void a_thread_that_is_behind_leaves_commits_to_the_interval() {
        assertThat(task.isCommitRequested(NOW, EarlyCommits.BEHIND_MS + 1)).isFalse();
        assertThat(task.pending()).isZero();
        assertThat(task.isCommitRequested(NOW, EarlyCommits.BEHIND_MS)).isTrue();
    }

    @Test
    void while_records_wait_commits_take_a_tenth_of_the_time() {
        TimedProducer.committed(20);
        task.isCommitRequested(NOW, 0);

        assertThat(task.isCommitRequested(NOW + 30, 50)).isFalse();
        assertThat(task.last().getInterval()).hasMillis(20);
        assertThat(task.isCommitRequested(NOW + 50, 50)).isTrue();
        assertThat(task.isCommitRequested(NOW + 50 + 179, 600)).isFalse();
        assertThat(task.isCommitRequested(NOW + 50 + 180, 600)).isTrue();
    }

    @Test
    void a_record_that_seems_old_by_a_wrong_clock_waits_for_no_longer_than_commits_take() {
        TimedProducer.committed(2);
        task.isCommitRequested(NOW, 0);

        assertThat(task.isCommitRequested(NOW + 18, 700)).isTrue();
    }

    @AfterEach
    void forget() {
        TimedProducer.committed(0);
    }

    @Test
    void a_clock_that_is_set_back_delays_no_commit() {
        task.isCommitRequested(NOW, 0);

        assertThat(task.isCommitRequested(NOW - 60_000, -60_000)).isTrue();
        assertThat(task.isCommitRequested(NOW - 59_000, -60_000)).isTrue();
    }

    @Test
    void a_request_that_a_closed_task_had_scheduled_is_replaced_by_the_next_record() {
        Task closed = new Task();
        closed.isCommitRequested(NOW, 0);
        closed.isCommitRequested(NOW + 3, 0);
        closed.processor.close();

        assertThat(task.isCommitRequested(NOW + 12, 0)).isTrue();
        assertThat(task.isCommitRequested(NOW + 14, 0)).isFalse();
        assertThat(task.pending()).isEqualTo(1);
    }
}
