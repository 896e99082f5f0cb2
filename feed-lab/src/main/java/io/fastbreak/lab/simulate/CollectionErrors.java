package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.LongConsumer;

/** Decides what a collector gets wrong of a game, and when it puts it right. Time is that of the game's own events. */
final class CollectionErrors {
    /** How many plays later at most something is put right. */
    private static final int LATEST = 60;

    /** After a restart the first publications are of new events, by which a restart is known. */
    private static final int QUIET = 5;

    /** What a collector may publish late or by mistake: what happens within a period. */
    private static final Set<String> LIVE =
            Set.of("SHOT", "FREE_THROW", "REBOUND", "TURNOVER", "FOUL", "SUBSTITUTION", "TIMEOUT", "POSSESSION_CHANGE");

    /** What is still to be done once the play of that index was reached. */
    private record Task(int due, int order, LongConsumer action) {}

    private final List<ObjectNode> plays;
    private final FeedFaults faults;
    private final Mistakes mistakes;
    private final SeededRandom dice;
    private final Collector collector;
    private final InjectedFaults.Notes notes;
    private final PriorityQueue<Task> tasks =
            new PriorityQueue<>(Comparator.comparingInt(Task::due).thenComparingInt(Task::order));
    private final int restartAt;
    private int orders;

    CollectionErrors(
            List<ObjectNode> plays,
            FeedFaults faults,
            Mistakes mistakes,
            SeededRandom dice,
            Collector collector,
            InjectedFaults.Notes notes) {
        this.plays = plays;
        this.faults = faults;
        this.mistakes = mistakes;
        this.dice = dice;
        this.collector = collector;
        this.notes = notes;
        this.restartAt = dice.between(plays.size() * 4 / 10, plays.size() * 6 / 10);
    }

    /** Publishes the whole game, corrections after its end included. */
    void run() {
        long utc = 0;
        for (int play = 0; play < plays.size(); play++) {
            utc = plays.get(play).at("/audit/createdUtc").asLong();
            if (play == restartAt) {
                restart(utc);
            }
            tell(play, utc);
            boolean quiet = faults.restart() != CollectorRestart.NONE && play >= restartAt && play < restartAt + QUIET;
            if (!quiet) {
                work(play, utc);
            }
        }
        work(Integer.MAX_VALUE, utc);
    }

    private void restart(long utc) {
        switch (faults.restart()) {
            case NONE -> {}
            case RENUMBER -> collector.renumber();
            case RESEND -> collector.resend(utc);
        }
    }

    private void work(int reached, long utc) {
        while (!tasks.isEmpty() && tasks.peek().due() <= reached) {
            tasks.remove().action().accept(utc);
        }
    }

    private void later(int play, LongConsumer action) {
        tasks.add(new Task(play + dice.between(1, LATEST), orders++, action));
    }

    private void tell(int play, long utc) {
        ObjectNode truth = plays.get(play);
        if (!LIVE.contains(truth.path("eventType").asText())) {
            collector.publish(play, truth, utc);
            return;
        }
        if (dice.chance(faults.rate(FeedFault.INSERT))) {
            insertLater(play);
        } else if (dice.chance(faults.rate(FeedFault.MOVE))) {
            moveLater(play);
        } else if (dice.chance(faults.rate(FeedFault.RESTORE))) {
            restoreLater(play, utc);
        } else {
            Optional<ObjectNode> mistaken =
                    dice.chance(faults.rate(FeedFault.REVISION)) ? mistakes.in(truth) : Optional.empty();
            collector.publish(play, mistaken.orElse(truth), utc);
            mistaken.ifPresent(any -> reviseLater(play));
        }
        if (dice.chance(faults.rate(FeedFault.DELETION))) {
            phantom(play, utc);
        }
    }

    /** No insert where all that follows is late too. */
    private void insertLater(int play) {
        later(play, utc -> {
            boolean late = collector.hasPassed(play);
            PublicationId sent = collector.publish(play, plays.get(play), utc);
            if (late) {
                notes.add(FeedFault.INSERT, sent);
            }
        });
    }

    private void reviseLater(int play) {
        later(play, utc -> notes.add(FeedFault.REVISION, collector.publish(play, plays.get(play), utc)));
    }

    private void moveLater(int play) {
        later(play, first -> {
            collector.publishWithoutPlace(play, first);
            later(play + LATEST, utc -> notes.add(FeedFault.MOVE, collector.move(play, utc)));
        });
    }

    private void restoreLater(int play, long now) {
        collector.publish(play, plays.get(play), now);
        later(play, deleted -> {
            collector.delete(play, deleted);
            later(play + LATEST, utc -> notes.add(FeedFault.RESTORE, collector.publish(play, plays.get(play), utc)));
        });
    }

    /** What is sent again after a restart leaves the phantoms out. */
    private void phantom(int play, long now) {
        collector.publishPhantom(play, now);
        int epoch = collector.epoch();
        later(play, utc -> {
            if (faults.restart() != CollectorRestart.RESEND || epoch == collector.epoch()) {
                notes.add(FeedFault.DELETION, collector.deletePhantom(play, utc));
            }
        });
    }
}
