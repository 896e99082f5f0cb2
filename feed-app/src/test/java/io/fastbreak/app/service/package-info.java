/** Whole runs on a real broker: disturbed input, gaps, kills. */
@NullMarked
package io.fastbreak.app.service;

import org.jspecify.annotations.NullMarked;
