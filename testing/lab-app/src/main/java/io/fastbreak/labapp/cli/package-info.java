/** The commands that the product does not have. */
@NullMarked
package io.fastbreak.labapp.cli;

import org.jspecify.annotations.NullMarked;
