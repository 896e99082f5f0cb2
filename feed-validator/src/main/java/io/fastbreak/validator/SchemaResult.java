package io.fastbreak.validator;

import io.fastbreak.model.feed.Violation;
import java.util.List;
import java.util.Set;

/**
 * What the schema says of a value.
 *
 * @param violations empty where the event is valid
 * @param quirks what was tolerated; says nothing where there are violations
 */
record SchemaResult(List<Violation> violations, Set<Quirk> quirks) {}
