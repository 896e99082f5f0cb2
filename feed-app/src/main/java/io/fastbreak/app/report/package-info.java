/** Output of the commands: columns, tables, CSV, texts, progress. */
@NullMarked
package io.fastbreak.app.report;

import org.jspecify.annotations.NullMarked;
