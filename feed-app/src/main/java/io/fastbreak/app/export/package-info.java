/** Games as tables for analysts, in files. */
@NullMarked
package io.fastbreak.app.export;

import org.jspecify.annotations.NullMarked;
