/** The compiled event schema as nodes that read a value each, and the state of a pass over a record. */
@NullMarked
package io.fastbreak.validator.node;

import org.jspecify.annotations.NullMarked;
