package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Events that refer to a deleted one: they stay, and count, but what they refer to is gone. */
final class OrphanProjection implements Projection {
    private final Predicate<String> deleted;
    private final List<String> orphans = new ArrayList<>();

    /** @param deleted tells of an event's id whether the event is deleted */
    OrphanProjection(Predicate<String> deleted) {
        this.deleted = deleted;
    }

    @Override
    public void apply(Event event) {
        Attributes attributes = event.attributes();
        boolean orphaned = false;
        if (attributes instanceof Attributes.Rebound rebound) {
            orphaned = isDeleted(rebound.shotId()) || isDeleted(rebound.freeThrowId());
        } else if (attributes instanceof Attributes.FreeThrow freeThrow) {
            orphaned = isDeleted(freeThrow.foulId());
        }
        if (orphaned) {
            orphans.add(event.id());
        }
    }

    private boolean isDeleted(@Nullable String id) {
        return id != null && deleted.test(id);
    }

    List<String> orphans() {
        return List.copyOf(orphans);
    }
}
