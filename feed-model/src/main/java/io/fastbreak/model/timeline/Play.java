package io.fastbreak.model.timeline;

import io.fastbreak.model.event.Event;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * One event of the game, with all that was published under its id: each fact is the best of its versions. It is itself
 * a node of the order of play, and has {@link Ties} only where it needs them: a game has thousands of plays, and of
 * most nothing more is ever heard.
 */
final class Play extends Spot {
    static final Comparator<Play> BY_PLACE = Play::compareByPlace;

    private int epoch;
    private long number;
    private Event content;
    private @Nullable Ties ties;

    Play(Event event, Place place) {
        this.epoch = place.epoch();
        this.number = place.number();
        this.content = event;
        adoptAnchor(event, place);
    }

    private static int compareByPlace(Play one, Play other) {
        int order = Integer.compare(one.epoch, other.epoch);
        order = order == 0 ? Long.compare(one.number, other.number) : order;
        return order == 0 ? one.id().compareTo(other.id()) : order;
    }

    /** Takes in a further version; true where it moved the event. */
    boolean revise(Event event, Place at) {
        Place best = contentPlace();
        if (Version.of(event, at).compareTo(Version.of(content, best)) > 0) {
            best = at;
            content = event;
        }
        boolean moved = at.compareTo(place()) < 0;
        if (moved) {
            epoch = at.epoch();
            number = at.number();
        }
        if (ties != null || !best.equals(place())) {
            ties().contentPlace = best;
        }
        return adoptAnchor(event, at) || moved;
    }

    private Place contentPlace() {
        return ties == null || ties.contentPlace == null ? place() : ties.contentPlace;
    }

    private boolean adoptAnchor(Event event, Place at) {
        String named = event.insertedBeforeEventId();
        return named != null && ties().adoptAnchor(named, Version.of(event, at));
    }

    String id() {
        return content.id();
    }

    Place place() {
        return new Place(epoch, number);
    }

    Event content() {
        return content;
    }

    /** Id of the event that it is to stand before, known or not. */
    @Nullable
    String anchor() {
        return ties == null ? null : ties.anchorId;
    }

    Ties ties() {
        if (ties == null) {
            ties = new Ties(this);
        }
        return ties;
    }

    void nameAnchor(@Nullable Play play) {
        if (play != null || ties != null) {
            ties().anchor = play;
        }
    }

    void standAlone() {
        if (ties != null) {
            ties.standAlone();
        }
    }

    @Override
    Play play() {
        return this;
    }

    /** True where it stands by its own place. */
    boolean isRoot() {
        return ties == null || ties.before == null;
    }

    /** The first node of the run that ends with the play. */
    Spot start() {
        return ties == null ? this : ties.start();
    }

    /** The play at the end of its chain of anchors. */
    Play endOfChain() {
        return ties == null ? this : ties.endOfChain();
    }

    /** True where its anchor leads back to it, so that it stands by its own place. */
    boolean isCut() {
        return ties != null && ties.anchor != null && ties.before == null;
    }
}
