/** The event schema compiled to a single pass over a record's bytes, which says that it is valid and what it holds, or leaves it to the judge. */
@NullMarked
package io.fastbreak.validator.compiled;

import org.jspecify.annotations.NullMarked;
