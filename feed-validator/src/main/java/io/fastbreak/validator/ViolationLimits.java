package io.fastbreak.validator;

import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.wire.Json;
import java.util.ArrayList;
import java.util.List;

/** Limits the violations of one event to the size of a header. */
final class ViolationLimits {
    private static final int MAX_POINTER = 512;
    private static final int MAX_MESSAGE = 512;

    private final int maxViolations;
    private final int maxBytes;

    ViolationLimits(ValidatorSettings settings) {
        maxViolations = settings.maxViolations();
        maxBytes = settings.maxViolationBytes();
    }

    /** The first violations, as many as fit; at least one if there is any. */
    List<Violation> bounded(List<Violation> violations) {
        List<Violation> bounded = new ArrayList<>();
        int bytes = 1; // brackets, and a comma before each but the first
        for (Violation violation : violations.subList(0, Math.min(violations.size(), maxViolations))) {
            Violation shortened = shortened(violation);
            bytes += Json.bytes(shortened).length + 1;
            if (bytes > maxBytes) {
                break;
            }
            bounded.add(shortened);
        }
        return List.copyOf(bounded);
    }

    private static Violation shortened(Violation violation) {
        return new Violation(
                ancestor(violation.pointer()),
                violation.keyword(),
                JsonValues.abbreviated(violation.message(), MAX_MESSAGE),
                violation.section());
    }

    /** The pointer, or if property names make it too long, that of the nearest ancestor that fits. */
    private static String ancestor(String pointer) {
        String shortened = pointer;
        while (shortened.length() > MAX_POINTER) {
            shortened = shortened.substring(0, shortened.lastIndexOf('/'));
        }
        return shortened;
    }
}
