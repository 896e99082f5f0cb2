package io.fastbreak.model.timeline;

import io.fastbreak.model.event.Event;
import org.jspecify.annotations.Nullable;

/** One event of the game, with all that was published under its id: each fact is the best of its versions. */
final class Play {
    private Place place;
    private Version contentVersion;
    private Event content;
    private @Nullable Version anchorVersion;
    private @Nullable String anchor;

    Play(Event event, Place place) {
        this.place = place;
        this.contentVersion = Version.of(event, place);
        this.content = event;
        adoptAnchor(event, contentVersion);
    }

    /** Takes in a further version; true where it moved the event. */
    boolean revise(Event event, Place at) {
        Version version = Version.of(event, at);
        if (version.compareTo(contentVersion) > 0) {
            contentVersion = version;
            content = event;
        }
        boolean moved = at.compareTo(place) < 0;
        place = moved ? at : place;
        return adoptAnchor(event, version) || moved;
    }

    private boolean adoptAnchor(Event event, Version version) {
        String named = event.insertedBeforeEventId();
        if (named == null || (anchorVersion != null && version.compareTo(anchorVersion) < 0)) {
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

    @Nullable
    String anchor() {
        return anchor;
    }
}
