/** Tests of the output of the commands. */
@NullMarked
package io.fastbreak.app.report;

import org.jspecify.annotations.NullMarked;
