package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;

/** Sends players off, and others in for them. */
final class Ejections {
    private final Match match;
    private final Bench bench;

    Ejections(Match match, Bench bench) {
        this.match = match;
        this.bench = bench;
    }

    /** After a foul: fouled out, or playing on. */
    void check(Squad squad, Player player) {
        if (match.rules().isFouledOut(squad.sheet().line(player).fouls)) {
            dismiss(squad, player, "FOULED_OUT");
        }
    }

    void disqualify(Squad squad, Player player) {
        dismiss(squad, player, "DISQUALIFICATION");
    }

    /** A squad with nobody left to come in plays on with whom it has. */
    private void dismiss(Squad squad, Player player, String type) {
        if (squad.five().contains(player) && !squad.bench().isEmpty()) {
            match.announcer().ejection(squad, player, type);
            bench.replace(squad, player);
            squad.sendOff(player);
        }
    }
}
