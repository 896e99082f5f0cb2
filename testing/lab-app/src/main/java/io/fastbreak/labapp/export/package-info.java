/** Formats of exported tables that need libraries too large for the product. */
@NullMarked
package io.fastbreak.labapp.export;

import org.jspecify.annotations.NullMarked;
