package io.fastbreak.benchmarks.mutations;

import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.mutations.Judgement.Verdict;
import io.fastbreak.benchmarks.mutations.MutationCase.Judged;
import io.fastbreak.model.game.Reason;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The table of all kinds, and what is not as demanded. */
final class MutationReport {
    private static final int MOST_LEADS = 4;
    private static final int MOST_REASONS = 3;

    private final List<MutationKind> kinds;
    private final List<RecordedGame> games;
    private final List<Judged> judged;
    private final Map<String, List<Judged>> byKind;

    MutationReport(List<MutationKind> kinds, List<RecordedGame> games, List<Judged> judged) {
        this.kinds = kinds;
        this.games = games;
        this.judged = judged;
        byKind = judged.stream()
                .collect(Collectors.groupingBy(each -> each.mutation().kind().fullName()));
    }

    private List<Judged> of(MutationKind kind) {
        return byKind.getOrDefault(kind.fullName(), List.of());
    }

    private static long count(List<Judged> cases, Verdict verdict) {
        return cases.stream().filter(each -> each.result().verdict() == verdict).count();
    }

    private boolean isBroken(MutationKind kind) {
        return count(of(kind), Verdict.FALSE) > 0
                || (kind.undetectable().isEmpty() && count(of(kind), Verdict.SILENT) > 0);
    }

    /** Kinds that are silent although evidence can show them, or closed although they are right. */
    List<String> broken() {
        return kinds.stream()
                .filter(this::isBroken)
                .map(kind -> "%s: %d silent, %d falsely closed of %d"
                        .formatted(
                                kind.fullName(),
                                count(of(kind), Verdict.SILENT),
                                count(of(kind), Verdict.FALSE),
                                of(kind).size()))
                .toList();
    }

    String text(long seconds) {
        long moments =
                judged.stream().mapToLong(each -> each.result().moments()).sum();
        List<Judged> detectable = judged.stream()
                .filter(each -> each.mutation().kind().undetectable().isEmpty())
                .toList();
        return """
                %,d real games, the samples and the archive, %d kinds of mutation: %,d cases, compared with the truth at %,d
                moments in %,d s. The truth is what the pipeline makes of the unchanged game at the same play: score of both
                sides, remaining time, status, result, open review, rules; that is what the bridge prices from. A moment is
                behind each record, and before the next one, when time has passed. Silent although evidence can show it:
                **%,d of %,d cases**. Closed although nothing is wrong: **%,d**.

                - *right*: the game equals the truth at every moment and is open whenever the unchanged game is.
                - *passed*: a wrong fact was priced until the next play, which put it right.
                - *caught*: the game was closed (a reason, an open review, no clock) from the next play on, at the latest three
                  seconds behind it, as long as a fact was wrong or unproven.
                - *silent*: neither.
                - *falsely closed*: the feed is right in an unusual form, and the game was closed for more than three seconds.

                Demands: *open* (right in an unusual form), *heals* (closed for a while, open at the end), *never wrong* (right or
                caught), *closed* (caught, even if the facts happen to be right), *noticed* (closed once; what the feed then
                goes on to say without contradiction is all that can be known).

                %s
                %s
                %s
                """.formatted(
                        games.size(),
                        kinds.size(),
                        judged.size(),
                        moments,
                        seconds,
                        count(detectable, Verdict.SILENT),
                        detectable.size(),
                        count(judged, Verdict.FALSE),
                        table(),
                        undetectable(),
                        unchanged());
    }

    private MarkdownTable table() {
        MarkdownTable table = new MarkdownTable(
                "", "kind", "demand", "cases", "right", "passed", "caught", "silent", "falsely closed", "reasons");
        String group = "";
        for (MutationKind kind : kinds) {
            List<Judged> cases = of(kind);
            table.row(
                    kind.group().equals(group) ? "" : kind.group(),
                    kind.name(),
                    kind.demand().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    cases.size(),
                    count(cases, Verdict.RIGHT),
                    count(cases, Verdict.PASSED),
                    count(cases, Verdict.CAUGHT),
                    count(cases, Verdict.SILENT) + (kind.undetectable().isEmpty() ? "" : " *"),
                    count(cases, Verdict.FALSE),
                    reasons(cases));
            group = kind.group();
        }
        return table;
    }

    private static String reasons(List<Judged> cases) {
        Map<Reason, Long> counts = new EnumMap<>(Reason.class);
        cases.forEach(each -> each.result().reasons().forEach(reason -> counts.merge(reason, 1L, Long::sum)));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<Reason, Long>comparingByValue().reversed())
                .limit(MOST_REASONS)
                .map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining(", "));
    }

    private String undetectable() {
        MarkdownTable table = new MarkdownTable("* no evidence can show it", "silent", "why");
        kinds.stream()
                .filter(kind -> !kind.undetectable().isEmpty() && !of(kind).isEmpty())
                .forEach(kind -> table.row(
                        kind.fullName(),
                        "%.0f %%".formatted(100.0 * count(of(kind), Verdict.SILENT) / of(kind).size()),
                        kind.undetectable()));
        return table.toString();
    }

    /** Games that are unreliable although nothing was changed. */
    private String unchanged() {
        MarkdownTable table = new MarkdownTable("unchanged game", "events", "unreliable behind so many events");
        games.stream().filter(game -> !game.reasons().isEmpty()).forEach(game -> {
            String reasons = game.reasons().entrySet().stream()
                    .map(each -> each.getKey() + " " + each.getValue())
                    .collect(Collectors.joining(", "));
            table.row(game.fixtureId(), game.size(), reasons);
        });
        return table.toString();
    }

    /** The first cases of each kind that are silent or falsely closed. */
    String leads() {
        StringBuilder text = new StringBuilder();
        for (MutationKind kind : kinds) {
            List<Judged> cases =
                    of(kind).stream().filter(MutationReport::isLead).toList();
            if (!cases.isEmpty()) {
                text.append("## %s%s%n%n"
                        .formatted(kind.fullName(), kind.undetectable().isEmpty() ? "" : " *"));
                cases.stream()
                        .limit(MOST_LEADS)
                        .forEach(each -> text.append("- %s, event %d: %s%n"
                                .formatted(
                                        each.mutation().game().fixtureId(),
                                        each.mutation().at() + 1,
                                        each.result().verdict() + " "
                                                + each.result().what())));
                text.append('\n');
            }
        }
        return text.toString();
    }

    private static boolean isLead(Judged each) {
        return each.result().verdict() == Verdict.SILENT || each.result().verdict() == Verdict.FALSE;
    }
}
