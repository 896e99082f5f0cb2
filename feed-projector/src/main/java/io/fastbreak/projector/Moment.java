package io.fastbreak.projector;

import io.fastbreak.model.game.Anomaly;
import java.util.List;

/** A game at some point of its history, good until the next question to that history. */
record Moment(GameProjection projection, List<Anomaly> anomalies, List<String> orphans) {}
