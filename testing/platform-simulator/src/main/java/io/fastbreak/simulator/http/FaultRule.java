package io.fastbreak.simulator.http;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * Selects the requests that a fault applies to. The syntax is {@code OPERATION EXTENT FAULT}, such as {@code postMarket 3x status 503}
 * or {@code * 20% reset}: {@value #GRAMMAR}.
 *
 * @param operationId an operation of the document, or {@link #ANY}
 * @param requests the number of requests to fail; 0 for no limit
 * @param percent the probability that a request fails
 */
public record FaultRule(String operationId, int requests, int percent, Fault fault) {

    /** Matches every operation. */
    public static final String ANY = "*";

    /** The syntax of a rule. */
    public static final String GRAMMAR =
            "an operationId or *, then Nx (the next N requests) or N% (of all requests), then"
                    + " status CODE [RETRY-AFTER-S], echo CODE, reset, delay MS, late-answer MS, half-body, trickle MS"
                    + " or expire-tokens";

    public FaultRule {
        if (requests < 0 || percent < 1 || percent > 100) {
            throw new IllegalArgumentException(
                    "invalid number of requests or share: " + requests + " requests, " + percent + "%");
        }
    }

    /**
     * Fails the next requests of an operation.
     *
     * @param requests at least 1
     */
    public static FaultRule next(int requests, String operationId, Fault fault) {
        if (requests < 1) {
            throw new IllegalArgumentException("a fault applies to at least one request");
        }
        return new FaultRule(operationId, requests, 100, fault);
    }

    /** Fails a share of all requests of an operation, without limit. */
    public static FaultRule share(int percent, String operationId, Fault fault) {
        return new FaultRule(operationId, 0, percent, fault);
    }

    /** @throws IllegalArgumentException with the {@link #GRAMMAR} */
    public static FaultRule parse(String text) {
        List<String> words = Arrays.asList(text.strip().split("\\s+"));
        try {
            String extent = words.get(1);
            int size = Integer.parseInt(extent.substring(0, extent.length() - 1));
            Fault fault = fault(words.get(2), words.subList(3, words.size()));
            return switch (extent.charAt(extent.length() - 1)) {
                case 'x' -> next(size, words.get(0), fault);
                case '%' -> share(size, words.get(0), fault);
                default -> throw new IllegalArgumentException(extent);
            };
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + text + "' is not a fault: expected " + GRAMMAR, e);
        }
    }

    private static Fault fault(String name, List<String> arguments) {
        return switch (name + " " + arguments.size()) {
            case "status 1" -> new Fault.Status(status(arguments.get(0)));
            case "status 2" ->
                new Fault.Status(
                        status(arguments.get(0)), Duration.ofSeconds(Integer.parseUnsignedInt(arguments.get(1))));
            case "echo 1" -> new Fault.Echo(status(arguments.get(0)));
            case "reset 0" -> new Fault.Reset();
            case "delay 1" -> new Fault.Delay(millis(arguments.get(0)));
            case "late-answer 1" -> new Fault.LateAnswer(millis(arguments.get(0)));
            case "half-body 0" -> new Fault.HalfBody();
            case "trickle 1" -> new Fault.Trickle(millis(arguments.get(0)));
            case "expire-tokens 0" -> new Fault.ExpireTokens();
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static int status(String word) {
        int status = Integer.parseInt(word);
        if (status < 200 || status > 599) {
            throw new IllegalArgumentException(word);
        }
        return status;
    }

    private static Duration millis(String word) {
        return Duration.ofMillis(Integer.parseUnsignedInt(word));
    }

    boolean appliesTo(String operation) {
        return operationId.equals(ANY) || operationId.equals(operation);
    }

    @Override
    public String toString() {
        return operationId + " " + (requests > 0 ? requests + "x " : percent + "% ") + fault;
    }
}
