package io.fastbreak.testkit.contract;

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
 * Atlassian's validator, asked about one request and its answer at a time. Properties that a schema does not name are
 * faults, unless it says that it allows them.
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

    /** What the document does not allow. */
    List<String> faults(RecordedExchange traffic) {
        URI address = URI.create(traffic.path());
        String path = document.relative(address.getRawPath());
        return Stream.concat(
                        messages("request", validator.validateRequest(request(traffic, address, path))),
                        traffic.reply() == null ? Stream.of() : answer(traffic, path, traffic.reply()))
                .map(fault -> traffic + ": " + fault)
                .toList();
    }

    private Stream<String> answer(RecordedExchange traffic, String path, Reply reply) {
        return messages(
                "response", validator.validateResponse(path, Method.valueOf(traffic.method()), response(reply)));
    }

    private static SimpleRequest request(RecordedExchange traffic, URI address, String path) {
        SimpleRequest.Builder request = new SimpleRequest.Builder(traffic.method(), path);
        if (address.getRawQuery() != null) {
            for (String parameter : address.getRawQuery().split("&", -1)) {
                String[] parts = parameter.split("=", 2);
                request.withQueryParam(
                        parts[0], parts.length == 1 ? "" : URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        traffic.headers().forEach(request::withHeader);
        return (traffic.body().isEmpty() ? request : request.withBody(traffic.body())).build();
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
