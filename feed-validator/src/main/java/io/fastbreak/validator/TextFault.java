package io.fastbreak.validator;

import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Violation;

/**
 * Why a text is not one valid JSON object.
 *
 * @param violation its keyword is not a schema keyword but one of {@code maxBytes}, {@code utf8}, {@code syntax},
 *     {@code duplicate}, {@code maxDepth}, {@code maxLength}
 */
record TextFault(RejectionReason reason, Violation violation) {

    static TextFault of(RejectionReason reason, String pointer, String keyword, String message) {
        return new TextFault(reason, new Violation(pointer, keyword, message));
    }
}
