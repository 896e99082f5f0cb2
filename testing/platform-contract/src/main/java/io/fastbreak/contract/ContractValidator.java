package io.fastbreak.contract;

import com.atlassian.oai.validator.OpenApiInteractionValidator;
import com.atlassian.oai.validator.model.Request.Method;
import com.atlassian.oai.validator.model.SimpleRequest;
import com.atlassian.oai.validator.model.SimpleResponse;
import com.atlassian.oai.validator.report.ValidationReport;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.http.Reply;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * Validates exchanges with Atlassian's validator. Properties that a schema does not define are errors, unless it allows
 * additional properties.
 */
final class ContractValidator {

    private final ValidatorDocument document;
    private final OpenApiInteractionValidator validator;

    ContractValidator(ValidatorDocument document) {
        this.document = document;
        this.validator = OpenApiInteractionValidator.createForInlineApiSpecification(document.text())
                .withBasePathOverride("/")
                .withResolveCombinators(true)
                .build();
    }

    /** The violations of the document. */
    List<String> errors(RecordedExchange exchange) {
        URI address = URI.create(exchange.path());
        String path = document.relative(address.getRawPath());
        return Stream.concat(
                        messages("request", validator.validateRequest(request(exchange, address, path))),
                        exchange.reply() == null ? Stream.of() : response(exchange, path, exchange.reply()))
                .map(error -> exchange + ": " + error)
                .toList();
    }

    private Stream<String> response(RecordedExchange exchange, String path, Reply reply) {
        return messages(
                "response", validator.validateResponse(path, Method.valueOf(exchange.method()), response(reply)));
    }

    private static SimpleRequest request(RecordedExchange exchange, URI address, String path) {
        SimpleRequest.Builder request = new SimpleRequest.Builder(exchange.method(), path);
        if (address.getRawQuery() != null) {
            for (String parameter : address.getRawQuery().split("&", -1)) {
                String[] parts = parameter.split("=", 2);
                request.withQueryParam(
                        parts[0], parts.length == 1 ? "" : URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        exchange.headers().forEach(request::withHeader);
        return (exchange.body().isEmpty() ? request : request.withBody(exchange.body())).build();
    }

    private static SimpleResponse response(Reply reply) {
        SimpleResponse.Builder response = new SimpleResponse.Builder(reply.status());
        reply.headers().forEach(response::withHeader);
        return (reply.body() == null
                        ? response
                        : response.withContentType(reply.mediaType())
                                .withBody(reply.body().toString()))
                .build();
    }

    private static Stream<String> messages(String side, ValidationReport report) {
        return report.getMessages().stream()
                .filter(message -> message.getLevel() == ValidationReport.Level.ERROR)
                .map(message -> side + ": " + message.getMessage() + " [" + message.getKey() + "]");
    }
}
