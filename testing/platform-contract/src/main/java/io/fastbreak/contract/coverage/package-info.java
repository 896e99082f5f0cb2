/** Which items of the OpenAPI documents the tests exercise. For tests only. */
@NullMarked
package io.fastbreak.contract.coverage;

import org.jspecify.annotations.NullMarked;
