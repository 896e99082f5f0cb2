package io.fastbreak.platform.matching;

import java.util.Map;

/**
 * Replacements for the default paths and parameter names, which the contract does not define.
 *
 * @param paths by kind of entity, or {@code request}, relative to the root
 * @param parameters by default name
 */
public record MatchingNames(Map<String, String> paths, Map<String, String> parameters) {

    /** The plural of each kind as path, and the names of the fields. */
    public static final MatchingNames STANDARD = new MatchingNames(Map.of(), Map.of());

    private static final Map<String, String> PLURALS = Map.of(
            "doubles", "doubles",
            "locality", "localities",
            "request", "requests");

    public MatchingNames {
        paths = Map.copyOf(paths);
        parameters = Map.copyOf(parameters);
    }

    /** The path in place of a default one, such as {@code fixtures}. */
    public String replaced(String defaultPath) {
        return paths.keySet().stream()
                .filter(what -> STANDARD.path(what).equals(defaultPath))
                .findFirst()
                .map(this::path)
                .orElse(defaultPath);
    }

    String path(String what) {
        return paths.getOrDefault(what, PLURALS.getOrDefault(what, what + "s"));
    }

    String parameter(String defaultName) {
        return parameters.getOrDefault(defaultName, defaultName);
    }
}
