package io.fastbreak.projector.finding;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.game.Reason;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Contradictions in the events of a game. An anomaly is listed, such as a clock that ran back; a flag makes the game
 * unreliable, such as points of neither team.
 */
public final class Findings {
    private final Anomalies anomalies;
    private final Flags flags;

    public Findings() {
        anomalies = new Anomalies();
        flags = new Flags();
    }

    public Findings(Findings other) {
        anomalies = new Anomalies(other.anomalies);
        flags = new Flags(other.flags);
    }

    /** Lists an anomaly that the event shows. */
    public void anomaly(AnomalyKind kind, Event event) {
        anomalies.add(kind, event.id());
    }

    /** Flags the event for a reason for which the game is not reliable. */
    public void flag(Reason reason, Event event) {
        flag(reason, event, "");
    }

    /** @param fact what the event shows, one sentence of at most 200 characters */
    public void flag(Reason reason, Event event, String fact) {
        flags.add(reason, event, fact);
    }

    /** Later evidence settles flags. */
    public void settle(Predicate<Flags.Flag> which) {
        flags.settle(which);
    }

    /** Flags that no operator has accepted. */
    public List<Flags.Flag> open(Set<Long> accepted) {
        return flags.open(accepted);
    }

    /** Reasons of which there are more events than are kept: they stay set whatever operators accept. */
    public Set<Reason> exceeded() {
        return flags.exceeded();
    }

    /** @param cutAnchors ids of events whose anchors lead back to them; they are listed first */
    public List<Anomaly> anomalies(List<String> cutAnchors) {
        return anomalies.list(cutAnchors);
    }
}
