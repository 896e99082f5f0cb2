package io.fastbreak.server.live;

import io.fastbreak.bridge.market.Situations;
import io.fastbreak.bridge.pricing.Forecast;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.Situation;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.rules.CardRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game in order of play: the situation on which prices depend, after each play at which it was known. It includes all
 * corrections, so it shows how the game went, not what was known at the time.
 */
public record GameProgression(String fixtureId, List<PlaySituation> moments) {

    /** The situation after one play. */
    public record PlaySituation(String eventId, PeriodType period, Situation situation) {}

    public GameProgression {
        moments = List.copyOf(moments);
    }

    /**
     * The progression of plays that are in order already.
     *
     * @param plays that count, of one feed; not empty
     * @param card sets the rules; without one they are inferred from the clock
     */
    public static GameProgression inOrder(List<Event> plays, @Nullable FixtureCard card) {
        FeedId feed = new FeedId(plays.get(0).fixtureId(), plays.get(0).source());
        LiveGame game = new LiveGame(feed, settings(card));
        List<PlaySituation> moments = new ArrayList<>();
        long number = 0;
        for (Event event : plays) {
            game.apply(trailing(feed, event, ++number), 0, 0);
            moment(event.id(), game.summary(), card).ifPresent(moments::add);
        }
        return new GameProgression(feed.fixtureId(), moments);
    }

    private static ProjectionSettings settings(@Nullable FixtureCard card) {
        return card == null ? ProjectionSettings.DEFAULT : ProjectionSettings.DEFAULT.under(CardRules.of(card));
    }

    private static Optional<PlaySituation> moment(String eventId, ScoringSummary summary, @Nullable FixtureCard card) {
        return Optional.ofNullable(summary.period()).flatMap(period -> Situations.read(summary, card)
                .map(situation -> new PlaySituation(eventId, period.type(), situation)));
    }

    /** The event as if it had been published in order of play. */
    private static SequencedEvent trailing(FeedId feed, Event event, long number) {
        AuditFields known = event.audit();
        Event played = new Event(
                event.id(),
                event.source(),
                event.traceId(),
                event.fixtureId(),
                event.fixtureIdsDiffer(),
                null,
                event.period(),
                event.type(),
                event.startGameClock(),
                event.endGameClock(),
                event.competitors(),
                event.participants(),
                new AuditFields(number, known.createdUtc(), known.publishedUtc(), null),
                event.attributes(),
                event.contentHash(),
                event.marks());
        return new SequencedEvent(feed, played, 0, ChangeKind.APPEND, false, List.of());
    }

    /** The home side's chance to win after each play; 1 or 0 when the game is over. */
    public List<WinProbability> chances(ModelParameters parameters) {
        return moments.stream()
                .map(moment -> new WinProbability(
                        moment.eventId(),
                        Forecast.of(moment.situation(), parameters).homeWins()))
                .toList();
    }

    /** The same of plays that are in order already; none without plays. */
    public static List<WinProbability> chances(
            List<Event> plays, @Nullable FixtureCard card, ModelParameters parameters) {
        return plays.isEmpty() ? List.of() : inOrder(plays, card).chances(parameters);
    }

    /** @param homeWins probability; 1 or 0 when the game is over */
    public record WinProbability(String eventId, double homeWins) {}
}
