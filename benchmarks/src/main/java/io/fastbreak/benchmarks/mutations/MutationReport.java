package io.fastbreak.benchmarks.mutations;

import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.mutations.Judgement.Verdict;
import io.fastbreak.benchmarks.mutations.MutationCase.Judged;
import io.fastbreak.model.game.Reason;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The table of all kinds, and what is not as demanded. */
final class MutationReport {
    private static final int MOST_LEADS = 4;

    private final List<MutationKind> kinds;
    private final List<RecordedGame> games;
    private final List<Judged> judged;

    MutationReport(List<MutationKind> kinds, List<RecordedGame> games, List<Judged> judged) {
        this.kinds = kinds;
        this.games = games;
        this.judged = judged;
    }

    private List<Judged> of(MutationKind kind) {
        return judged.stream().filter(each -> each.mutation().kind().equals(kind)).toList();
    }

    private static long count(List<Judged> cases, Verdict verdict) {
        return cases.stream().filter(each -> each.result().verdict() == verdict).count();
    }

    /** Kinds that are silent although evidence can show them, or closed although they are right. */
    List<String> broken() {
        return kinds.stream()
                .filter(kind -> count(of(kind), Verdict.FALSE) > 0
                        || (kind.undetectable().isEmpty() && count(of(kind), Verdict.SILENT) > 0))
                .map(kind -> "%s: %s: %d silent, %d falsely closed of %d"
                        .formatted(
                                kind.group(),
                                kind.name(),
                                count(of(kind), Verdict.SILENT),
                                count(of(kind), Verdict.FALSE),
                                of(kind).size()))
                .toList();
    }

    String text(long seconds) {
        MarkdownTable table = new MarkdownTable(
                "", "kind", "demand", "cases", "right", "brief", "caught", "silent", "falsely closed", "reasons");
        String group = "";
        for (MutationKind kind : kinds) {
            List<Judged> cases = of(kind);
            table.row(
                    kind.group().equals(group) ? "" : kind.group(),
                    kind.name(),
                    kind.demand().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '),
                    cases.size(),
                    count(cases, Verdict.RIGHT),
                    count(cases, Verdict.BRIEF),
                    count(cases, Verdict.CAUGHT),
                    count(cases, Verdict.SILENT)
                            + (kind.undetectable().isEmpty() ? "" : " (" + kind.undetectable() + ")"),
                    count(cases, Verdict.FALSE),
                    reasons(cases));
            group = kind.group();
        }
        long moments =
                judged.stream().mapToLong(each -> each.result().moments()).sum();
        return """
                %,d real games, %d kinds, %,d cases, looked at at %,d moments in %,d s.

                %s
                """.formatted(games.size(), kinds.size(), judged.size(), moments, seconds, table);
    }

    private static String reasons(List<Judged> cases) {
        Map<Reason, Long> counts = new EnumMap<>(Reason.class);
        cases.forEach(each -> each.result().reasons().forEach(reason -> counts.merge(reason, 1L, Long::sum)));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<Reason, Long>comparingByValue().reversed())
                .limit(3)
                .map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining(", "));
    }

    /** The first cases of each kind that are not as demanded. */
    String leads() {
        StringBuilder text = new StringBuilder();
        Set<Verdict> bad = EnumSet.of(Verdict.SILENT, Verdict.FALSE);
        for (MutationKind kind : kinds) {
            List<Judged> cases = of(kind).stream()
                    .filter(each -> bad.contains(each.result().verdict()))
                    .toList();
            if (!cases.isEmpty()) {
                text.append("\n## %s: %s (%s%s)%n%n%d silent, %d falsely closed of %d%n%n"
                        .formatted(
                                kind.group(),
                                kind.name(),
                                kind.demand(),
                                kind.undetectable().isEmpty() ? "" : ", perhaps undetectable: " + kind.undetectable(),
                                count(cases, Verdict.SILENT),
                                count(cases, Verdict.FALSE),
                                of(kind).size()));
                cases.stream().limit(MOST_LEADS).forEach(each -> text.append("- ")
                        .append(each.mutation().text())
                        .append(": ")
                        .append(each.result().verdict())
                        .append(' ')
                        .append(each.result().what())
                        .append('\n'));
            }
        }
        return text.toString();
    }
}
