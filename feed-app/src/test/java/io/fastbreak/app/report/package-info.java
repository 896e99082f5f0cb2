/** Tests of what people are shown. */
@NullMarked
package io.fastbreak.app.report;

import org.jspecify.annotations.NullMarked;
