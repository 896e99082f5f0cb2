package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Brings players in. */
final class Bench {
    private static final double CHANGES = 0.3;
    private static final double BACK_TO_STARTERS = 0.55;

    private final Match match;
    private final Set<String> haveBeenIn = new HashSet<>();

    Bench(Match match) {
        this.match = match;
    }

    /** Substitutions of both squads at a stoppage; {@code stays} is who has free throws to shoot. */
    void rotate(@Nullable Player stays) {
        for (Squad squad : match.squads()) {
            if (match.dice().chance(CHANGES)) {
                rotate(squad, stays);
            }
        }
    }

    /** Nobody changes twice at one stoppage. */
    private void rotate(Squad squad, @Nullable Player stays) {
        List<Player> tired = new ArrayList<>(squad.five());
        tired.remove(stays);
        List<Player> rested = new ArrayList<>(squad.bench());
        int changes = Math.min(rested.size(), match.dice().between(1, 3));
        for (int n = 0; n < changes; n++) {
            Player out = match.dice().pick(tired);
            Player in = next(rested);
            tired.remove(out);
            rested.remove(in);
            change(squad, in, out);
        }
    }

    /** Brings in whoever is next for a player who has to leave; the bench is not empty. */
    void replace(Squad squad, Player out) {
        change(squad, next(squad.bench()), out);
    }

    private Player next(List<Player> rested) {
        List<Player> starters = rested.stream().filter(Player::starter).toList();
        boolean starter = !starters.isEmpty() && match.dice().chance(BACK_TO_STARTERS);
        return match.dice().pick(starter ? starters : rested);
    }

    private void change(Squad squad, Player in, Player out) {
        match.clock().stand(2_000);
        match.announcer().substitution(squad, in, out);
        if (!in.starter() && haveBeenIn.add(in.id())) {
            match.announcer().participation(squad, in);
        }
    }
}
