/** Output of the commands: tables, box scores, scoreboards, progress. */
@NullMarked
package io.fastbreak.app.report;

import org.jspecify.annotations.NullMarked;
