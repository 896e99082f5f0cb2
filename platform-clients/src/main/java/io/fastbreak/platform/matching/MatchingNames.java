package io.fastbreak.platform.matching;

import java.util.Map;

/**
 * Paths and parameter names, which the contract does not show: the defaults, and what takes their place.
 *
 * @param paths by kind of entity, or {@code request}, below the root
 * @param parameters by default name
 */
public record MatchingNames(Map<String, String> paths, Map<String, String> parameters) {

    /** Plurals, and the names of the fields. */
    public static final MatchingNames STANDARD = new MatchingNames(Map.of(), Map.of());

    private static final Map<String, String> PLURALS = Map.of(
            "doubles", "doubles",
            "locality", "localities",
            "request", "requests");

    public MatchingNames {
        paths = Map.copyOf(paths);
        parameters = Map.copyOf(parameters);
    }

    String path(String what) {
        return paths.getOrDefault(what, PLURALS.getOrDefault(what, what + "s"));
    }

    String parameter(String defaultName) {
        return parameters.getOrDefault(defaultName, defaultName);
    }
}
