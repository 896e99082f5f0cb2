package io.fastbreak.labapp.official;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.game.Evidence;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.rules.CardRules;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.feed.FeedSequencer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * After how many of its events a game was reliable, and why it was not after the others.
 *
 * @param events all events of the game
 * @param reliable those after which the game was reliable
 * @param causes why it was not, by reason
 */
public record ReliableEvents(int events, int reliable, Map<Reason, Cause> causes) {
    static final ReliableEvents NONE = new ReliableEvents(0, 0, Map.of());

    /**
     * One reason of a game.
     *
     * @param events after which the game had it
     * @param firstEventId the first of them
     * @param fact what events showed then, or empty
     */
    public record Cause(int events, String firstEventId, String fact) {}

    /** Sequences and projects the events of a game in order of entry, each when it was published. */
    static ReliableEvents of(OfficialGame game) {
        return new Replay(game).run();
    }

    private static final class Replay {
        private final List<Event> events;
        private final FeedSequencer sequencer;
        private final LiveGame live;
        private final Map<Reason, Cause> causes = new EnumMap<>(Reason.class);
        private int reliable;

        private Replay(OfficialGame game) {
            Event first = game.events().get(0);
            FeedId feed = new FeedId(first.fixtureId(), first.source());
            this.events = game.events();
            this.sequencer = new FeedSequencer(feed, SequencerSettings.DEFAULTS);
            this.live = new LiveGame(feed, ProjectionSettings.DEFAULT.under(CardRules.of(game.card())));
        }

        private ReliableEvents run() {
            long nowUtc = 0;
            for (Event event : events) {
                nowUtc = Math.max(nowUtc, event.audit().publishedUtc());
                Time now = new Time(nowUtc, nowUtc);
                pass(now);
                RawRecord raw = new RawRecord(null, null, List.of(), "", 0, 0, nowUtc);
                project(sequencer.accept(new ReceivedEvent(event, raw), now), nowUtc);
                count(event);
            }
            return new ReliableEvents(events.size(), reliable, causes);
        }

        private void pass(Time now) {
            if (sequencer.nextDue().isReachedAt(now)) {
                project(sequencer.onTime(now), now.utcMs());
            }
            if (live.isDue(now.utcMs())) {
                live.onTime(now.utcMs());
            }
        }

        private void project(List<FeedOutcome> outcomes, long nowUtc) {
            for (FeedOutcome outcome : outcomes) {
                if (outcome instanceof FeedOutcome.Release release) {
                    live.apply(release.event(), nowUtc, nowUtc);
                } else if (outcome instanceof FeedOutcome.Republish republish) {
                    live.apply(republish.event(), nowUtc, nowUtc);
                } else if (outcome instanceof FeedOutcome.ConditionChanged changed) {
                    live.apply(changed.condition(), nowUtc);
                }
            }
        }

        private void count(Event event) {
            List<Reason> reasons = live.reasons();
            if (reasons.isEmpty()) {
                reliable++;
            }
            for (Reason reason : reasons) {
                Cause known = causes.get(reason);
                causes.put(
                        reason,
                        known == null
                                ? new Cause(1, event.id(), fact(reason))
                                : new Cause(known.events() + 1, known.firstEventId(), known.fact()));
            }
        }

        private String fact(Reason reason) {
            return live.game().reliability().evidence().stream()
                    .filter(evidence -> evidence.reason() == reason)
                    .map(Evidence::fact)
                    .findFirst()
                    .orElse("");
        }
    }
}
