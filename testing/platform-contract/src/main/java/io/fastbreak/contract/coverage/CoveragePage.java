package io.fastbreak.contract.coverage;

import io.fastbreak.contract.coverage.Item.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A page with a table for each document: its items, each with a test that exercises it. */
public final class CoveragePage {

    private final List<Coverage> documents;

    /** @param documents file names, in the order of the page */
    public CoveragePage(List<String> documents) {
        this.documents = documents.stream().map(Coverage::of).toList();
    }

    /** The items that no test has exercised, each with its document. */
    public List<String> unexercised() {
        return documents.stream()
                .flatMap(coverage -> coverage.unexercised().stream().map(item -> describe(coverage, item)))
                .toList();
    }

    /** The items that are missing from a page, and those whose test does not exercise them. */
    public List<String> errors(String page) {
        List<String> errors = new ArrayList<>();
        for (Coverage coverage : documents) {
            Map<Item, String> rows = read(page, coverage);
            Set<Item> missing = new TreeSet<>(coverage.contract().items());
            missing.removeAll(rows.keySet());
            missing.forEach(item -> errors.add("not on the page: " + describe(coverage, item)));
            rows.forEach((item, test) -> {
                if (!coverage.isExercisedBy(item, test)) {
                    errors.add("not exercised by " + test + ": " + describe(coverage, item));
                }
            });
        }
        return errors;
    }

    private static String describe(Coverage coverage, Item item) {
        return coverage.contract().title() + ": " + item.operation() + " " + item.kind() + " " + item.name();
    }

    /** The tables, with a section for each document. */
    public String tables() {
        return documents.stream()
                .map(coverage -> heading(coverage) + """

                        | operation | | what | test |
                        | --- | --- | --- | --- |
                        """ + rows(coverage))
                .collect(Collectors.joining("\n"));
    }

    private static String heading(Coverage coverage) {
        return "## " + coverage.contract().title() + "\n";
    }

    private static String rows(Coverage coverage) {
        StringBuilder rows = new StringBuilder();
        Map<String, Set<String>> byRow = new LinkedHashMap<>();
        Map<String, String> operations = coverage.contract().operations();
        coverage.testByItem().forEach((item, test) -> {
            String operation = "`" + item.operation() + "` " + operations.getOrDefault(item.operation(), "");
            byRow.computeIfAbsent(
                            "| %s | %s | %%s | %s |\n".formatted(operation.strip(), item.kind(), test),
                            any -> new TreeSet<>())
                    .add("`" + item.name() + "`");
        });
        byRow.forEach((row, items) -> rows.append(row.formatted(String.join(", ", items))));
        return rows.toString();
    }

    /** The test by item, as a page has it. */
    private static Map<Item, String> read(String page, Coverage coverage) {
        Map<Item, String> rows = new TreeMap<>();
        int start = page.indexOf(heading(coverage));
        String section = start < 0 ? "" : page.substring(start).split("\n## ", 2)[0];
        section.lines().filter(line -> line.startsWith("| `")).forEach(line -> {
            String[] cells = line.split(" ?\\| ?", -1);
            String operation = cells[1].split("`", -1)[1];
            Kind kind = Stream.of(Kind.values())
                    .filter(known -> known.toString().equals(cells[2]))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("unknown kind of row: " + line));
            for (String name : cells[3].split(", (?=`)", -1)) {
                rows.put(new Item(operation, kind, name.replace("`", "")), cells[4]);
            }
        });
        return rows;
    }
}
