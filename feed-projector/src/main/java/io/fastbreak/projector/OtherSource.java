package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.GameTime;
import io.fastbreak.projector.clock.PlayKind;
import io.fastbreak.projector.figures.Basket;
import io.fastbreak.projector.finding.Flags;
import io.fastbreak.projector.game.EventCheck;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.rules.Teams;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A source of a fixture that is not followed, with the game as it reports it. Where it contradicts the game that is followed,
 * one of the two is wrong. It need not be as fast: only what it is ahead counts, not what it lacks.
 */
final class OtherSource {
    /** In ten seconds of play no game has more than one point, on average. */
    private static final long PLAY_MS_OF_A_POINT = 10_000;
    /** Events that both sources sent under one id and that differ; of more of them the first ones are kept. */
    private static final int MOST_CONTESTED = 100;

    private static final int MOST_PLAYS = 64;

    private final LiveGame game;
    private final long limitMs;
    private final ScoreTrail trail = new ScoreTrail();
    private final ScoreComparison scores;
    private final Map<String, Flags.Flag> contested = new LinkedHashMap<>();
    /** When plays happened that the followed game may not have yet, the first one first. */
    private final Deque<GameTime.Moment> plays = new ArrayDeque<>(4);
    /** Since when it gives the match the status that it has now, milliseconds. */
    private long statusUtc;

    private MatchStatus status = MatchStatus.UNKNOWN;
    /** True once that has been long enough to be compared. */
    private boolean isEndCompared;
    /** Where the source was long ago; null if it had shown no clock. */
    private final GameTime.@Nullable Moment begun;

    /**
     * @param game as the source reports it
     * @param limitMs how far it may be ahead, milliseconds of play
     * @param sinceUtc since when the source has reported it, milliseconds
     */
    OtherSource(LiveGame game, long limitMs, long sinceUtc) {
        this.game = game;
        this.limitMs = limitMs;
        begun = game.projection().timing().time().now();
        scores = new ScoreComparison(limitMs);
        note(sinceUtc);
    }

    LiveGame game() {
        return game;
    }

    void apply(SequencedEvent event, long appendedUtc, long nowUtc) {
        game.apply(event, appendedUtc, nowUtc);
        note(nowUtc);
        noteScore(game.plays().find(event.event().id()));
        GameTime.Moment now = game.projection().timing().time().now();
        if (now != null && !now.equals(plays.peekLast()) && isPlay(event.event()) && plays.size() < MOST_PLAYS) {
            plays.add(now);
        }
    }

    private static boolean isPlay(Event event) {
        return PlayKind.isCommon(event) && !event.isDeleted();
    }

    void apply(FeedCondition condition, long nowUtc) {
        game.apply(condition, nowUtc);
    }

    void onTime(long nowUtc) {
        game.onTime(nowUtc);
        note(nowUtc);
    }

    /** Notes an event of this source or of the followed one. */
    void noteScore(@Nullable Event event) {
        if (event != null) {
            scores.note(event);
        }
    }

    private void note(long utc) {
        trail.note(
                game.projection().learnedTeams(),
                game.projection().figures().score().points(),
                utc);
        if (status != game.projection().timing().matchStatus()) {
            status = game.projection().timing().matchStatus();
            statusUtc = utc;
        }
    }

    /** When what it says may count for more, milliseconds. */
    OptionalLong nextDue() {
        OptionalLong unsettled = trail.firstUnsettled();
        long settles = unsettled.isPresent() ? unsettled.getAsLong() + limitMs : Long.MAX_VALUE;
        long ends = status == MatchStatus.FINISHED && !isEndCompared ? statusUtc + limitMs : Long.MAX_VALUE;
        long due = Math.min(Math.min(settles, ends), game.nextDue().orElse(Long.MAX_VALUE));
        return due == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(due);
    }

    void compareAll(LiveGame followed) {
        contested.clear();
        scores.forget();
        game.plays().forEachEvent(event -> compare(event.id(), followed));
    }

    /** Compares an event that both may have sent: one has the same id and creation time, and what was sent last counts. */
    void compare(String eventId, LiveGame followed) {
        Event theirs = game.plays().find(eventId);
        Event ours = theirs == null ? null : followed.plays().find(eventId);
        if (theirs == null || ours == null || !contradicts(theirs, ours)) {
            contested.remove(eventId);
        } else if (contested.size() < MOST_CONTESTED) {
            String fact = theirs.isDeleted() ? " deleted it" : " reports it otherwise";
            contested.put(
                    eventId,
                    new Flags.Flag(
                            Reason.CONTRADICTION,
                            eventId,
                            Flags.mark(Reason.CONTRADICTION, eventId, theirs.contentHash() + ours.contentHash()),
                            name() + fact));
        }
    }

    private static boolean contradicts(Event theirs, Event ours) {
        boolean isSame = theirs.audit().createdUtc() == ours.audit().createdUtc();
        if (!isSame || theirs.audit().publishedUtc() < ours.audit().publishedUtc()) {
            return false;
        }
        boolean mayScore = Basket.isMade(theirs) || Basket.isMade(ours);
        boolean differ = theirs.type() != ours.type()
                || (mayScore
                        && !(theirs.attributes().equals(ours.attributes())
                                && theirs.competitors().equals(ours.competitors())));
        return theirs.isDeleted() ? !ours.isDeleted() : ours.isDeleted() || differ;
    }

    /** Adds what speaks against the game that is followed. */
    void addFlags(LiveGame other, long nowUtc, List<Flags.Flag> found) {
        GameProjection own = game.projection();
        GameProjection followed = other.projection();
        trail.settleUntil(nowUtc - limitMs);
        found.addAll(contested.values());
        if (!own.isCalledReliable() || game.condition().has(Reason.FEED_UNRELIABLE)) {
            found.add(flag(Reason.FEED_UNRELIABLE, " says that it is not reliable", 0));
        }
        if (playsOtherwise(own, followed)) {
            found.add(flag(
                    Reason.CONTRADICTION,
                    " names other teams, sides or rules",
                    own.learnedTeams().ids().hashCode()));
        }
        if (trail.isMissing(followed.figures().score().points(), (int) (limitMs / PLAY_MS_OF_A_POINT))) {
            int difference = trail.difference(followed.figures().score().points());
            found.add(flag(Reason.CONTRADICTION, " has more points", difference));
        }
        if (isAhead(own, followed)) {
            found.add(flag(Reason.CONTRADICTION, " is further in the game", 0));
        }
        boolean differs = scores.differs(game, other);
        if (differs
                && own.timing().isBeginningProven()
                && game.condition().reasons().isEmpty()) {
            found.add(flag(Reason.CONTRADICTION, " counts other points", 0));
        }
        if (own.flags(Set.of()).stream().anyMatch(flag -> flag.fact().equals(EventCheck.OTHER_SIDE))) {
            found.add(flag(Reason.CONTRADICTION, " contradicts itself about the sides", 0));
        }
        if (hasOpenReview(own, followed)) {
            found.add(flag(
                    Reason.CONTRADICTION,
                    " has an open review",
                    own.openReviews().hashCode()));
        }
        isEndCompared = nowUtc - statusUtc >= limitMs;
        if (status != followed.timing().matchStatus() && contradictsStatus(own, followed)) {
            found.add(flag(
                    Reason.CONTRADICTION,
                    " says that the match is " + status,
                    status.name().hashCode()));
        }
    }

    /** Until the followed game goes on behind it, and unless that one has this review itself: then it knows how it ends. */
    private static boolean hasOpenReview(GameProjection own, GameProjection followed) {
        if (own.openReviews().isEmpty() || followed.timing().isFinal()) {
            return false;
        }
        GameTime.Moment asked = own.lastReview();
        GameTime.Moment known = followed.lastReview();
        GameTime time = followed.timing().time();
        return asked == null
                || (time.since(asked) <= ScoreComparison.QUIET_MS
                        && (known == null || Math.abs(time.between(known, asked)) > ScoreComparison.QUIET_MS));
    }

    /** It may have ended earlier for this source; an interruption is over when the followed game goes on for long enough. */
    private boolean contradictsStatus(GameProjection own, GameProjection followed) {
        GameTime.Moment stopped = own.timing().time().now();
        return switch (status) {
            case CANCELLED, ABANDONED -> true;
            case FINISHED -> isEndCompared;
            case INTERRUPTED ->
                !followed.timing().isFinal()
                        && (stopped == null || followed.timing().time().since(stopped) <= limitMs);
            case UNKNOWN, NOT_STARTED, WARMUP, IN_PROGRESS -> false;
        };
    }

    /** True if it has gone on for too long since a play that the followed game has not reached. */
    private boolean isAhead(GameProjection own, GameProjection followed) {
        while (!plays.isEmpty() && followed.timing().time().until(plays.getFirst()) <= 0) {
            plays.removeFirst();
        }
        boolean isAhead = (!plays.isEmpty() && own.timing().time().since(plays.getFirst()) > limitMs)
                || (begun != null && followed.timing().time().until(begun) > limitMs);
        return isAhead && own.flags(Set.of()).stream().noneMatch(flag -> flag.reason() == Reason.CLOCK);
    }

    private static boolean playsOtherwise(GameProjection own, GameProjection followed) {
        Teams teams = own.learnedTeams();
        boolean otherTeams =
                teams.areKnown() && followed.learnedTeams().areKnown() && !teams.equals(followed.learnedTeams());
        return otherTeams
                || (own.timing().learned().areRulesLearned()
                        && followed.timing().learned().areRulesLearned()
                        && periodMs(own) != periodMs(followed));
    }

    private static long periodMs(GameProjection game) {
        return game.timing().learned().rules().periodMs(PeriodType.REGULAR);
    }

    private Flags.Flag flag(Reason reason, String fact, int content) {
        String text = name() + fact;
        return new Flags.Flag(reason, "", Flags.mark(reason, text, content), text);
    }

    private String name() {
        return "the source " + game.feed().source();
    }
}
