package io.fastbreak.projector;

import io.fastbreak.model.game.Anomaly;
import java.util.ArrayList;
import java.util.List;

/** The anomalies of a game in order of play; the first {@value #LIMIT}, so that no feed can make a game grow forever. */
final class Anomalies {
    static final int LIMIT = 1_000;

    private final List<Anomaly> anomalies = new ArrayList<>();

    void add(AnomalyKind kind, String eventId) {
        if (anomalies.size() < LIMIT) {
            anomalies.add(new Anomaly(kind.name(), eventId));
        }
    }

    List<Anomaly> list() {
        return List.copyOf(anomalies);
    }
}
