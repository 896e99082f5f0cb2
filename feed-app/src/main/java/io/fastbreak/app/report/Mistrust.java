package io.fastbreak.app.report;

import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.ViewWarning;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What speaks against a game in records of its own, as words of a column. */
final class Mistrust {
    private Mistrust() {}

    /**
     * Empty only where the newest record of the game could be read and says that the game is reliable.
     *
     * @param doubts of the game
     */
    static List<String> of(CurrentGame game, Set<ViewWarning> doubts) {
        List<String> words = new ArrayList<>();
        if (doubts.contains(ViewWarning.UNREADABLE)) {
            words.add(ViewWarning.UNREADABLE.name());
        }
        game.reasons().forEach(reason -> words.add(reason.name()));
        if (words.isEmpty() && !game.isReliable()) {
            words.add(ViewWarning.NOT_RELIABLE.name());
        }
        return words;
    }
}
