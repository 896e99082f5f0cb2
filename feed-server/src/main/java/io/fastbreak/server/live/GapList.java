package io.fastbreak.server.live;

import io.fastbreak.model.feed.Gap;
import java.util.List;

/**
 * What is missing in the feeds.
 *
 * @param complete false where there were more gaps than are kept here: those that changed longest ago are not told
 * @param gaps open ones first, then the one opened last
 */
public record GapList(boolean complete, List<Gap> gaps) {}
