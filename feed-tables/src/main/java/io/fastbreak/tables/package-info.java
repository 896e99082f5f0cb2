/** The topics as tables of PostgreSQL, each row exactly once. */
@NullMarked
package io.fastbreak.tables;

import org.jspecify.annotations.NullMarked;
