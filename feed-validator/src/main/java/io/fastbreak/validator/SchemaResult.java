package io.fastbreak.validator;

import io.fastbreak.model.feed.Violation;
import java.util.List;
import java.util.Set;

/**
 * The result of validation by the schema.
 *
 * @param violations empty where the event is valid
 * @param quirks tolerated deviations; meaningless where there are violations
 */
record SchemaResult(List<Violation> violations, Set<Quirk> quirks) {}
