package io.fastbreak.benchmarks;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Restarts as one page of Markdown.
 *
 * @param heap of the program, as {@code -Xmx} takes it
 * @param heapBytes of which so many are in use after a full collection
 * @param readings of the changelogs by a consumer alone
 * @param cases by how the program ended before
 */
record RestartReport(
        GamesInProgress games,
        String heap,
        long heapBytes,
        List<ChangelogReading> readings,
        Map<String, List<RestartTimes>> cases) {

    String text() {
        return head() + "\n" + state() + "\n"
                + cases.entrySet().stream()
                        .map(each -> table(each.getKey(), each.getValue()))
                        .collect(Collectors.joining("\n"));
    }

    private String head() {
        return """
                # RestartTimes with live games

                Made by `%s` on %s.

                - %s; the program in a process of its own with a heap of %s, its broker in another
                - %,d games, each in the middle: played up to its event %d; %,d events, %d partitions
                - seconds count from the start of the program's process, which follows at once on the end of the one before;
                  an event of each partition waits for it
                """.formatted(
                        System.getProperty("fastbreak.command", "benchmarks/run restart"),
                        LocalDate.now(ZoneOffset.UTC),
                        Machine.here(),
                        heap,
                        games.games(),
                        games.events(),
                        games.played(),
                        games.partitions());
    }

    private String state() {
        ChangelogReading last = readings.get(readings.size() - 1);
        return """
                | changelog | records | bytes of keys and values | bytes of the log |
                | --- | --- | --- | --- |
                %s
                %s

                %,d bytes of heap are in use when all is restored and the running clocks' games are back, after a full collection:
                %,d a game.

                | seconds, %d times | min | median | max |
                | --- | --- | --- | --- |
                | one consumer reads all changelogs and does nothing with them | %s |
                """.formatted(
                        last.byTopic().entrySet().stream()
                                .map(topic -> row(topic.getKey().replaceFirst(TestBed.NAMES, ""), topic.getValue()))
                                .collect(Collectors.joining("\n")),
                        row("all", last.total()),
                        heapBytes,
                        heapBytes / games.games(),
                        readings.size(),
                        reading().cells(1));
    }

    private static String row(String name, ChangelogReading.Volume volume) {
        return "| %s | %,d | %,d | %,d |".formatted(name, volume.records(), volume.bytes(), volume.logBytes());
    }

    private Spread reading() {
        return Spread.of(readings.stream().map(ChangelogReading::seconds).toList());
    }

    private String table(String name, List<RestartTimes> restarts) {
        return """
                | %s, %d times | min | median | max |
                | --- | --- | --- | --- |
                | Streams starts | %s |
                | it has its partitions | %s |
                | all state is restored | %s |
                | the first clean record can be read | %s |
                | one of every partition can be read | %s |
                | restoring alone | %s |
                | restoring / only reading, its median | %s |
                """.formatted(
                name,
                restarts.size(),
                cells(restarts, RestartTimes::streams),
                cells(restarts, RestartTimes::assigned),
                cells(restarts, RestartTimes::restored),
                cells(restarts, RestartTimes::first),
                cells(restarts, RestartTimes::all),
                cells(restarts, RestartTimes::restoring),
                cells(restarts, restart -> restart.restoring() / reading().median()));
    }

    private static String cells(List<RestartTimes> restarts, ToDoubleFunction<RestartTimes> figure) {
        return Spread.of(restarts.stream().map(figure::applyAsDouble).toList()).cells(1);
    }
}
