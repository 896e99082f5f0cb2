package io.fastbreak.model.timeline;

import io.fastbreak.model.event.Event;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** One event of the game, with all that was published under its id: each fact is the best of its versions. */
final class Play {
    static final Comparator<Play> BY_PLACE = Comparator.comparing(Play::place).thenComparing(Play::id);

    /** Where it stands in the order of play; kept by {@link PlayOrder}. */
    final Spot spot = new Spot(this);

    private Place place;
    private Place contentPlace;
    private Event content;
    private @Nullable Version anchorVersion;
    private @Nullable String anchor;

    Play(Event event, Place place) {
        this.place = place;
        this.contentPlace = place;
        this.content = event;
        adoptAnchor(event, place);
    }

    /** Takes in a further version; true where it moved the event. */
    boolean revise(Event event, Place at) {
        if (Version.of(event, at).compareTo(Version.of(content, contentPlace)) > 0) {
            contentPlace = at;
            content = event;
        }
        boolean moved = at.compareTo(place) < 0;
        place = moved ? at : place;
        return adoptAnchor(event, at) || moved;
    }

    private boolean adoptAnchor(Event event, Place at) {
        String named = event.insertedBeforeEventId();
        if (named == null) {
            return false;
        }
        Version version = Version.of(event, at);
        if (anchorVersion != null && version.compareTo(anchorVersion) < 0) {
            return false;
        }
        boolean moved = !named.equals(anchor);
        anchorVersion = version;
        anchor = named;
        return moved;
    }

    String id() {
        return content.id();
    }

    Place place() {
        return place;
    }

    Event content() {
        return content;
    }

    /** Id of the event that it is to stand before, known or not. */
    @Nullable
    String anchor() {
        return anchor;
    }
}
