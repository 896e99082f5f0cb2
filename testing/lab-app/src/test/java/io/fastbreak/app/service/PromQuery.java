package io.fastbreak.app.service;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The metrics that a PromQL expression asks for, and the labels by which it picks and groups them. */
final class PromQuery {
    private static final Pattern SELECTOR =
            Pattern.compile("\\b((?:fastbreak|kafka|jvm)[\\w:]*|up)\\b(?:\\{([^}]*)\\})?");
    private static final Pattern MATCHER = Pattern.compile("(\\w+)\\s*(=~|!~|!=|=)\\s*\"([^\"]*)\"");
    private static final Pattern GROUPING = Pattern.compile("\\b(?:by|on) \\(([^)]*)\\)");

    private final String expression;

    /**
     * @param metric its name
     * @param wanted label values, as regular expressions
     */
    public record Selector(String metric, Map<String, String> wanted) {}

    public PromQuery(String expression) {
        this.expression = expression;
    }

    public List<Selector> selectors() {
        return SELECTOR.matcher(expression).results().map(PromQuery::selector).toList();
    }

    private static Selector selector(MatchResult found) {
        Map<String, String> wanted = new LinkedHashMap<>();
        MATCHER.matcher(found.group(2) == null ? "" : found.group(2))
                .results()
                .forEach(matcher -> wanted.put(matcher.group(1), matcher.group(3)));
        return new Selector(found.group(1), wanted);
    }

    /** Labels that results are grouped by or matched on. */
    public List<String> groupings() {
        List<String> labels = new ArrayList<>();
        GROUPING.matcher(expression)
                .results()
                .flatMap(found -> List.of(found.group(1).split(",")).stream())
                .map(String::strip)
                .filter(label -> !label.isEmpty())
                .forEach(labels::add);
        return labels;
    }
}
