package io.fastbreak.lab.importer;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds what lies behind a play where the source does not say. Behind a free throw is a foul of the opponents at the same
 * stoppage: free throws for technical fouls come first and are one each (FIBA rules, art. 36); the others belong to the
 * fouls that their shooter drew, in equal shares where there are several. Behind a rebound is the last miss of its period.
 */
final class PlayLinks {

    /** Scorers stop the clock for a foul and for what follows it within a second of each other. */
    private static final long SAME_STOPPAGE_MS = 1000;

    private static final Set<String> TECHNICAL = Set.of("TECHNICAL", "COACH", "BENCH");

    private record Visit(PeriodId period, @Nullable Long clockMs, String team) {}

    private final List<SourcePlay> orderOfPlay;
    private final Map<SourcePlay, Integer> attempts = new HashMap<>();

    private PlayLinks(List<SourcePlay> orderOfPlay) {
        this.orderOfPlay = orderOfPlay;
    }

    /**
     * Gives each free throw its {@code foulId}, its {@code attemptSequence} unless the source has one, and each rebound its
     * {@code shotId} or {@code freeThrowId}. A miss is rebounded once.
     *
     * @param namesMisses true if the source itself names the misses behind its rebounds
     */
    static void link(List<SourcePlay> orderOfPlay, boolean namesMisses) {
        if (!namesMisses) {
            linkRebounds(orderOfPlay);
        }
        PlayLinks links = new PlayLinks(orderOfPlay);
        orderOfPlay.stream()
                .filter(play -> play.is("FREE_THROW"))
                .collect(Collectors.groupingBy(PlayLinks::visit, LinkedHashMap::new, Collectors.toList()))
                .forEach(links::linkVisit);
    }

    private static Visit visit(SourcePlay freeThrow) {
        return new Visit(freeThrow.period(), freeThrow.clockMs(), freeThrow.team());
    }

    private static boolean isAt(@Nullable Long clockMs, @Nullable Long other) {
        if (clockMs == null || other == null) {
            return Objects.equals(clockMs, other);
        }
        return Math.abs(clockMs - other) <= SAME_STOPPAGE_MS;
    }

    private void linkVisit(Visit visit, List<SourcePlay> freeThrows) {
        List<SourcePlay> fouls =
                orderOfPlay.stream().filter(play -> isCause(play, visit)).toList();
        if (fouls.isEmpty()) {
            freeThrows.forEach(this::linkDrawn);
            return;
        }
        List<SourcePlay> technical =
                fouls.stream().filter(PlayLinks::isTechnical).toList();
        List<SourcePlay> personal =
                fouls.stream().filter(foul -> !isTechnical(foul)).toList();
        int forTechnical = personal.isEmpty() ? 0 : Math.min(technical.size(), freeThrows.size());
        for (int i = 0; i < forTechnical; i++) {
            link(freeThrows.get(i), technical.get(i));
        }
        List<SourcePlay> others = freeThrows.subList(forTechnical, freeThrows.size());
        others.stream()
                .collect(Collectors.groupingBy(play -> play.player("SHOOTER"), LinkedHashMap::new, Collectors.toList()))
                .forEach((shooter, throwsOfShooter) ->
                        share(throwsOfShooter, causes(shooter, personal.isEmpty() ? technical : personal)));
    }

    /** Where the clock ran on between foul and free throw the last foul that the shooter drew is the cause. */
    private void linkDrawn(SourcePlay freeThrow) {
        orderOfPlay.subList(0, orderOfPlay.indexOf(freeThrow)).stream()
                .filter(play -> play.is("FOUL") && play.period().equals(freeThrow.period()))
                .filter(foul -> foul.player("FOUL_ON").equals(freeThrow.player("SHOOTER")))
                .reduce((earlier, later) -> later)
                .ifPresent(foul -> link(freeThrow, foul));
    }

    private static boolean isCause(SourcePlay play, Visit visit) {
        return play.is("FOUL")
                && play.period().equals(visit.period)
                && !play.team().equals(visit.team)
                && !play.attribute("type").equals("OFFENSIVE")
                && isAt(play.clockMs(), visit.clockMs);
    }

    static boolean isTechnical(SourcePlay foul) {
        return TECHNICAL.contains(foul.attribute("type"));
    }

    private static List<SourcePlay> causes(String shooter, List<SourcePlay> fouls) {
        List<SourcePlay> drawn = fouls.stream()
                .filter(foul -> foul.player("FOUL_ON").equals(shooter))
                .toList();
        return drawn.isEmpty() ? fouls : drawn;
    }

    private void share(List<SourcePlay> freeThrows, List<SourcePlay> fouls) {
        for (int i = 0; i < freeThrows.size() && !fouls.isEmpty(); i++) {
            link(freeThrows.get(i), fouls.get(i * fouls.size() / freeThrows.size()));
        }
    }

    private void link(SourcePlay freeThrow, SourcePlay foul) {
        freeThrow.refersTo("foulId", foul);
        int attempt = attempts.merge(foul, 1, Integer::sum);
        if (!freeThrow.attributes().has("attemptSequence")) {
            freeThrow.attributes().put("attemptSequence", attempt);
        }
    }

    private static void linkRebounds(List<SourcePlay> orderOfPlay) {
        SourcePlay miss = null;
        for (SourcePlay play : orderOfPlay) {
            if (play.isMissed()) {
                miss = play;
            } else if (play.is("REBOUND") && miss != null && miss.period().equals(play.period())) {
                linkRebound(play, miss);
                miss = null;
            }
        }
    }

    /** Sets {@code shotId} or {@code freeThrowId} of a rebound. */
    static void linkRebound(SourcePlay rebound, SourcePlay miss) {
        rebound.refersTo(miss.is("SHOT") ? "shotId" : "freeThrowId", miss);
    }
}
