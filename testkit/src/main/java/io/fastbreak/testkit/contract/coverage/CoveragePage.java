package io.fastbreak.testkit.contract.coverage;

import io.fastbreak.testkit.contract.coverage.Item.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The tables of all documents as a page: everything that they have, and a test that exercises it. */
public final class CoveragePage {

    private static final Pattern ROW = Pattern.compile("\\| `([^`]+)`[^|]* \\| ([^|]+) \\| ([^|]+) \\| ([^|]+) \\|");
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    private final List<Coverage> documents;

    /** @param documents file names, in the order of the page */
    public CoveragePage(List<String> documents) {
        this.documents = documents.stream().map(Coverage::of).toList();
    }

    /** What no test has exercised, each with its document. */
    public List<String> unexercised() {
        return documents.stream()
                .flatMap(coverage -> coverage.unexercised().stream().map(item -> told(coverage, item)))
                .toList();
    }

    /** What a page does not say, what it says of things that are not there, and what it says and was not seen. */
    public List<String> faults(String page) {
        List<String> faults = new ArrayList<>();
        for (Coverage coverage : documents) {
            Map<Item, String> claims = claims(section(page, coverage));
            Set<Item> differing = new TreeSet<>(coverage.contract().items());
            differing.removeAll(claims.keySet());
            differing.forEach(item -> faults.add("not on the page: " + told(coverage, item)));
            claims.forEach((item, test) -> {
                if (!coverage.isShownBy(item, test)) {
                    faults.add("not shown by " + test + ": " + told(coverage, item));
                }
            });
        }
        return faults;
    }

    private static String told(Coverage coverage, Item item) {
        return coverage.contract().title() + ": " + item.operation() + " " + item.kind() + " " + item.name();
    }

    /** The tables, a document a section. */
    public String tables() {
        return documents.stream().map(CoveragePage::section).collect(Collectors.joining("\n"));
    }

    private static String section(Coverage coverage) {
        return heading(coverage) + """

                | operation | | what | shown by |
                | --- | --- | --- | --- |
                """ + rows(coverage);
    }

    private static String heading(Coverage coverage) {
        return "## " + coverage.contract().title() + "\n";
    }

    private static String rows(Coverage coverage) {
        Map<String, Set<String>> names = new LinkedHashMap<>();
        coverage.claims().forEach((item, test) -> names.computeIfAbsent(
                        "| `%s`%s | %s | %%s | %s |"
                                .formatted(item.operation(), address(coverage, item), item.kind(), test),
                        any -> new TreeSet<>())
                .add("`" + item.name() + "`"));
        return names.entrySet().stream()
                .map(row -> row.getKey().formatted(String.join(", ", row.getValue())) + "\n")
                .collect(Collectors.joining());
    }

    private static String address(Coverage coverage, Item item) {
        String address = coverage.contract().operations().get(item.operation());
        return address == null ? "" : " " + address;
    }

    private static String section(String page, Coverage coverage) {
        int start = page.indexOf(heading(coverage));
        int end = start < 0 ? -1 : page.indexOf("\n## ", start);
        return start < 0 ? "" : page.substring(start, end < 0 ? page.length() : end);
    }

    private static Map<Item, String> claims(String section) {
        Map<Item, String> claims = new TreeMap<>();
        ROW.matcher(section).results().forEach(row -> NAME.matcher(row.group(3))
                .results()
                .forEach(name -> claims.put(item(row, name.group(1)), row.group(4))));
        return claims;
    }

    private static Item item(MatchResult row, String name) {
        return new Item(row.group(1), kind(row.group(2)), name);
    }

    private static Kind kind(String words) {
        return Arrays.stream(Kind.values())
                .filter(kind -> kind.toString().equals(words))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the page has a row of no kind: " + words));
    }
}
