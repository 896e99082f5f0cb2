package io.fastbreak.sequencer;

import static io.fastbreak.sequencer.TestEvent.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.game.Reason;
import org.junit.jupiter.api.Test;

class DuplicateAndRevisionTest {
    private final FeedRun run = FeedRun.started();

    @Test
    void theSameContentInTheSameSlotIsADuplicate() {
        run.arrive(2, 2, 1);

        assertThat(run.passed()).containsExactly(1L, 2L);
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(2);
    }

    @Test
    void aSecondPublicationIsADuplicateThoughItsPublishingTimeDiffers() {
        run.arrive(event(2)).arrive(event(2).publishedAt(9_000));
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(1);
    }

    @Test
    void aHeldEventKnowsItsDuplicates() {
        run.arrive(3, 3);

        assertThat(run.count(RecordCounters.Entry.HELD)).isEqualTo(1);
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(1);
    }

    @Test
    void otherContentInTheSameSlotIsARevision() {
        run.arrive(event(2)).arrive(event(2).saying("more"));

        assertThat(run.passed()).containsExactly(1L, 2L, 2L);
        assertThat(run.lastPass().event().change()).isEqualTo(ChangeKind.REVISE);
        assertThat(run.lastPass().event().late()).isFalse();
        assertThat(run.lastPass().key().version()).isEqualTo(1);
    }

    @Test
    void aRevisionOfAHeldEventIsHeldBehindIt() {
        run.arrive(event(3)).arrive(event(3).saying("more")).arrive(2);

        assertThat(run.passed()).containsExactly(1L, 2L, 3L, 3L);
        assertThat(run.lastPass().event().change()).isEqualTo(ChangeKind.REVISE);
        assertThat(run.lastPass().key().version()).isEqualTo(1);
    }

    @Test
    void aKnownIdWithANewNumberIsARevision() {
        run.arrive(event(2)).arrive(event("e1", 3));
        assertThat(run.lastPass().event().change()).isEqualTo(ChangeKind.REVISE);
    }

    @Test
    void aReturnToEarlierContentIsARevision() {
        run.arrive(event(2).publishedAt(10))
                .arrive(event(2).saying("more").publishedAt(20))
                .arrive(event(2).publishedAt(30));

        assertThat(run.passed()).containsExactly(1L, 2L, 2L, 2L);
        assertThat(run.lastPass().key().version()).isEqualTo(2);
    }

    @Test
    void aRepetitionOfSupersededContentIsADuplicate() {
        run.arrive(event(2).publishedAt(10))
                .arrive(event(2).saying("more").publishedAt(20))
                .arrive(event(2).publishedAt(15));

        assertThat(run.passed()).containsExactly(1L, 2L, 2L);
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(1);
    }

    @Test
    void contentThatWasPublishedAgainOutranksWhatWasPublishedInBetween() {
        run.arrive(event(2).publishedAt(10)).arrive(event(2).publishedAt(30));
        assertThat(run.kinds).endsWith("Duplicate", "Republish");

        run.arrive(event(2).saying("more").publishedAt(20)).arrive(event(2).publishedAt(25));
        assertThat(run.passed()).containsExactly(1L, 2L, 2L);
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(2);
    }

    @Test
    void aVersionThatIsOutrankedWhenItArrivesIsSuperseded() {
        run.arrive(event(2).publishedAt(10))
                .arrive(event(2).publishedAt(30))
                .arrive(event(2).saying("more").publishedAt(20));
        assertThat(run.lastPass().superseded()).isTrue();

        run.arrive(event(2).saying("more still").publishedAt(40));
        assertThat(run.lastPass().superseded()).isFalse();

        run.arrive(event("e2", 4)).after(500).arrive(event("e2", 3));
        assertThat(run.lastPass().superseded()).isTrue();
    }

    @Test
    void heldContentThatIsPublishedAgainIsHeldInItsLaterForm() {
        run.arrive(event(3).publishedAt(10)).arrive(event(3).publishedAt(30)).crash();
        run.arrive(event(3).saying("more").publishedAt(20)).arrive(2);

        assertThat(run.passed()).containsExactly(1L, 2L, 3L, 3L);
        assertThat(run.passes.get(2).event().event().audit().publishedUtc()).isEqualTo(30);
    }

    @Test
    void tellsAppendInsertDeleteAndRestoreApart() {
        run.arrive(event(2))
                .arrive(event(3).before("e2"))
                .arrive(event("e2", 4).deleted())
                .arrive(event("e2", 5));

        assertThat(run.passes)
                .extracting(pass -> pass.event().change())
                .containsExactly(
                        ChangeKind.APPEND, ChangeKind.APPEND, ChangeKind.INSERT, ChangeKind.DELETE, ChangeKind.RESTORE);
    }

    @Test
    void aLateOlderVersionDoesNotRestoreWhatWasDeletedAfterIt() {
        run.arrive(event("e1", 3).deleted()).after(500).arrive(event("e1", 2));

        assertThat(run.lastPass().event().late()).isTrue();
        assertThat(run.lastPass().event().change()).isEqualTo(ChangeKind.REVISE);
    }

    @Test
    void aSlotTakenByAnotherEventIsAConflictAndTheFirstStays() {
        run.arrive(event("other", 1));

        assertThat(run.passed()).containsExactly(1L);
        assertThat(run.conflicts).singleElement().satisfies(conflict -> assertThat(conflict.message())
                .isEqualTo("sequence number 1 is taken by event e1"));
        assertThat(run.condition().has(Reason.CONFLICT)).isTrue();
        assertThat(run.count(RecordCounters.Entry.REJECTED)).isEqualTo(1);
    }

    @Test
    void aHeldEventKeepsItsSlotAgainstAnother() {
        run.arrive(event(3)).arrive(event("other", 3));
        assertThat(run.conflicts).hasSize(1);
    }

    @Test
    void aNumberTooFarAheadIsAConflict() {
        run.arrive(1 + 10_000);
        assertThat(run.conflicts).isEmpty();

        run.arrive(1 + 10_001, Long.MAX_VALUE, Long.MIN_VALUE);
        assertThat(run.conflicts).hasSize(3);
    }
}
