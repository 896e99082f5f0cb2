package io.fastbreak.projector.finding;

import io.fastbreak.model.game.Anomaly;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The anomalies of a game in order of play; the first {@value #LIMIT}, so that a game stays small. */
final class Anomalies {
    static final int LIMIT = 100;

    private final List<Anomaly> anomalies;

    Anomalies() {
        anomalies = new ArrayList<>();
    }

    Anomalies(Anomalies other) {
        anomalies = new ArrayList<>(other.anomalies);
    }

    void add(AnomalyKind kind, String eventId) {
        if (anomalies.size() < LIMIT) {
            anomalies.add(new Anomaly(kind.name(), eventId));
        }
    }

    /** @param cutAnchors ids of events whose anchors lead back to them; they are listed first */
    List<Anomaly> list(List<String> cutAnchors) {
        if (cutAnchors.isEmpty()) {
            return List.copyOf(anomalies);
        }
        Stream<Anomaly> cut = cutAnchors.stream().map(id -> new Anomaly(AnomalyKind.ANCHOR_CYCLE.name(), id));
        return Stream.concat(cut, anomalies.stream()).limit(LIMIT).toList();
    }
}
