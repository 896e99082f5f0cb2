/** What the OpenAPI documents promise and ask for, and which test was seen to exercise it. For tests only. */
@NullMarked
package io.fastbreak.testkit.contract.coverage;

import org.jspecify.annotations.NullMarked;
