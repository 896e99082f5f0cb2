package io.fastbreak.projector;

import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The competitors and their sides. The first side told holds; of two competitors, one tells the other's. */
final class Sides implements Projection {
    private final Map<String, CompetitorType> sides;
    private final Anomalies anomalies;
    private List<String> ids;

    Sides(Anomalies anomalies) {
        this.anomalies = anomalies;
        this.sides = new LinkedHashMap<>(4);
        this.ids = List.of();
    }

    Sides(Sides other, Anomalies anomalies) {
        this.anomalies = anomalies;
        this.sides = new LinkedHashMap<>(other.sides);
        this.ids = other.ids;
    }

    @Override
    public void apply(Event event) {
        for (Competitor competitor : event.competitors()) {
            learn(competitor.id(), competitor.type(), event);
        }
        for (Participant participant : event.participants()) {
            learn(participant.competitorId(), CompetitorType.UNKNOWN, event);
        }
    }

    private void learn(String id, CompetitorType told, Event event) {
        if (told == CompetitorType.UNKNOWN && ids.contains(id)) {
            return;
        }
        CompetitorType known = sides.get(id);
        if (known == null) {
            sides.put(id, CompetitorType.UNKNOWN);
            ids = sorted();
            if (sides.size() > 2) {
                anomalies.add(AnomalyKind.THIRD_COMPETITOR, event.id());
            }
        }
        if (told == CompetitorType.UNKNOWN || told == known) {
            return;
        }
        if (sides.containsValue(told) || (known != null && known != CompetitorType.UNKNOWN)) {
            anomalies.add(AnomalyKind.SIDE_CONTRADICTED, event.id());
        } else {
            sides.put(id, told);
            ids = sorted();
        }
    }

    /** UNKNOWN where no event tells it. */
    CompetitorType of(String id) {
        CompetitorType told = sides.getOrDefault(id, CompetitorType.UNKNOWN);
        if (told != CompetitorType.UNKNOWN || sides.size() != 2) {
            return told;
        }
        return sides.containsValue(CompetitorType.HOME)
                ? CompetitorType.AWAY
                : sides.containsValue(CompetitorType.AWAY) ? CompetitorType.HOME : CompetitorType.UNKNOWN;
    }

    /** The other competitor, of more than two the other one whose side is known; null where there is not just one. */
    @Nullable
    String opponentOf(@Nullable String id) {
        if (id == null || !sides.containsKey(id)) {
            return null;
        }
        String other = null;
        for (Map.Entry<String, CompetitorType> side : sides.entrySet()) {
            boolean counts = sides.size() == 2 || side.getValue() != CompetitorType.UNKNOWN;
            if (!counts || side.getKey().equals(id)) {
                continue;
            }
            if (other != null) {
                return null;
            }
            other = side.getKey();
        }
        return other;
    }

    /** HOME, AWAY, then by id. */
    List<String> ids() {
        return ids;
    }

    private List<String> sorted() {
        List<String> sorted = new ArrayList<>(sides.keySet());
        sorted.sort(Comparator.comparing((String id) -> rank(of(id))).thenComparing(Comparator.naturalOrder()));
        return List.copyOf(sorted);
    }

    private static int rank(CompetitorType side) {
        return switch (side) {
            case HOME -> 0;
            case AWAY -> 1;
            case UNKNOWN -> 2;
        };
    }
}
