package io.fastbreak.server.live;

import io.fastbreak.model.game.Correction;
import java.util.List;

/**
 * What was corrected in a game.
 *
 * @param complete false where older corrections, of this game or another, are not kept here any more
 */
public record GameCorrections(String fixtureId, boolean complete, List<Correction> corrections) {}
