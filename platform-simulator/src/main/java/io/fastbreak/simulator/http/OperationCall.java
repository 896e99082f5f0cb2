package io.fastbreak.simulator.http;

import io.fastbreak.simulator.openapi.ApiOperation;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Executes an operation without HTTP: the body is validated as the server does it, access is not checked. */
public final class OperationCall {

    private OperationCall() {}

    /**
     * Validates the body and calls the handler.
     *
     * @param parameters the path parameters, decoded
     */
    public static Reply execute(
            ApiOperation operation,
            OperationHandler handler,
            Map<String, String> parameters,
            @Nullable String contentType,
            byte[] bytes) {
        return OperationEndpoint.execute(operation, handler, parameters, Map.of(), contentType, bytes);
    }
}
