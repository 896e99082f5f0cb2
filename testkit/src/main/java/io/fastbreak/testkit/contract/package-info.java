/** Judges traffic with the platform by its OpenAPI document, with a validator that is not ours. For tests only. */
@NullMarked
package io.fastbreak.testkit.contract;

import org.jspecify.annotations.NullMarked;
