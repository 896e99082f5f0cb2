package io.fastbreak.app.report;

import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.ViewWarning;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Correction;
import java.util.List;
import java.util.Set;

/**
 * What a scoreboard shows.
 *
 * @param plays in order of play, the last one last
 * @param corrections the last one last
 */
public record Board(
        CurrentGame game, GameNames names, Set<ViewWarning> doubts, List<Event> plays, List<Correction> corrections) {}
