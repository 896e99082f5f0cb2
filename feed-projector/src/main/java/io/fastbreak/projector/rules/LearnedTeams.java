package io.fastbreak.projector.rules;

import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Learns which two competitors play: the first one that an event names as HOME, and the first other one that an event
 * names as AWAY. If only one side is named, the first other competitor has the other side.
 */
public final class LearnedTeams {
    private @Nullable String home;
    private @Nullable String away;
    /** The first two that are named, with or without sides. */
    private @Nullable String first;

    private @Nullable String second;
    private Teams teams = Teams.NONE;

    public LearnedTeams() {}

    public LearnedTeams(LearnedTeams other) {
        home = other.home;
        away = other.away;
        first = other.first;
        second = other.second;
        teams = other.teams;
    }

    public void apply(Event event) {
        if (home != null && away != null) {
            return;
        }
        boolean changed = false;
        for (Competitor competitor : event.competitors()) {
            changed |= name(competitor.id());
            changed |= learn(competitor);
        }
        for (Participant participant : event.participants()) {
            changed |= name(participant.competitorId());
        }
        if (changed) {
            teams = now();
        }
    }

    private boolean name(String id) {
        if (first == null) {
            first = id;
            return true;
        }
        if (second == null && !id.equals(first)) {
            second = id;
            return true;
        }
        return false;
    }

    private boolean learn(Competitor competitor) {
        String id = competitor.id();
        if (id.equals(home) || id.equals(away)) {
            return false;
        }
        if (competitor.type() == CompetitorType.HOME && home == null) {
            home = id;
            return true;
        }
        if (competitor.type() == CompetitorType.AWAY && away == null) {
            away = id;
            return true;
        }
        return false;
    }

    private Teams now() {
        if (home != null) {
            return away != null ? Teams.known(home, away) : Teams.of(home, CompetitorType.HOME, otherThan(home));
        }
        return away != null
                ? Teams.of(away, CompetitorType.AWAY, otherThan(away))
                : Teams.withoutSides(Stream.of(first, second).filter(Objects::nonNull));
    }

    private @Nullable String otherThan(String id) {
        return id.equals(first) ? second : first;
    }

    public Teams teams() {
        return teams;
    }
}
