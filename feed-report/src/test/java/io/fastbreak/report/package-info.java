/** Tests of the output of the commands. */
@NullMarked
package io.fastbreak.report;

import org.jspecify.annotations.NullMarked;
