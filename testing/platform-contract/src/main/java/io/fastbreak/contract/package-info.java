/** Validates traffic with the platform by its OpenAPI document, with a third-party validator. For tests only. */
@NullMarked
package io.fastbreak.contract;

import org.jspecify.annotations.NullMarked;
