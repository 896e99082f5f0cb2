package io.fastbreak.app.call;

import java.util.List;

/**
 * An operation of an OpenAPI document.
 *
 * @param path below the address of the interface, with the names of its parameters in braces
 * @param isLogin true if it needs no access, because it gives access
 * @param isElsewhere true if it has an address of its own
 */
public record PlatformOperation(
        String id,
        String method,
        String path,
        String summary,
        boolean isLogin,
        boolean isElsewhere,
        boolean hasBody,
        List<Parameter> parameters) {

    /** @param isInPath part of the path, and so required; otherwise of the query */
    public record Parameter(String name, boolean isInPath) {}

    /** The names of its parameters. */
    public List<String> parameterNames() {
        return parameters.stream().map(Parameter::name).toList();
    }
}
