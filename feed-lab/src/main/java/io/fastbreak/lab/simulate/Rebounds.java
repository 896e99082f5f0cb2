package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.SourcePlay;

/** What follows a miss. */
final class Rebounds {
    private static final double OFFENSIVE = 0.28;
    private static final double OF_THE_TEAM = 0.07;

    private final Match match;

    Rebounds(Match match) {
        this.match = match;
    }

    /** Whose ball it is after a miss; when time runs out first, nobody rebounds. */
    Squad after(Squad shooting, SourcePlay miss) {
        match.timekeeper().run(match.dice().between(400, 2_200));
        boolean offensive = match.dice().chance(OFFENSIVE);
        Squad squad = offensive ? shooting : match.opponentOf(shooting);
        if (match.clock().isOver()) {
            return squad;
        }
        if (match.dice().chance(OF_THE_TEAM)) {
            match.whistle();
            match.scorer().rebound(squad, null, offensive, miss);
        } else {
            match.scorer().rebound(squad, match.anyOnCourt(squad), offensive, miss);
        }
        return squad;
    }
}
