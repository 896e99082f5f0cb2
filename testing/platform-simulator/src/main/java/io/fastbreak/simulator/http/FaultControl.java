package io.fastbreak.simulator.http;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Scripts faults over HTTP, from this machine only: GET lists the rules, one per line, POST appends rules, DELETE removes
 * all. Not part of the simulated interface.
 */
public final class FaultControl implements Handler {

    private final FaultScript faults;

    public FaultControl(FaultScript faults) {
        this.faults = faults;
    }

    @Override
    public void handle(Context request) throws UnknownHostException {
        if (!InetAddress.getByName(request.ip()).isLoopbackAddress()) {
            OperationEndpoint.write(request, Reply.problem(403, "Forbidden", "only for callers on this machine"));
            return;
        }
        try {
            if (request.method().equals(HandlerType.POST)) {
                append(request.body());
            } else if (request.method().equals(HandlerType.DELETE)) {
                faults.clear();
            }
            request.contentType("text/plain").result(lines());
        } catch (IllegalArgumentException e) {
            OperationEndpoint.write(request, Reply.problem(400, "Bad Request", String.valueOf(e.getMessage())));
        }
    }

    /** Appends all rules or none. */
    private void append(String lines) {
        List<FaultRule> rules = lines.lines()
                .filter(line -> !line.isBlank())
                .map(FaultRule::parse)
                .toList();
        rules.forEach(faults::require);
        rules.forEach(faults::add);
    }

    private String lines() {
        return faults.rules().stream().map(rule -> rule + "\n").collect(Collectors.joining());
    }
}
