/** How scenario files are read, and their guide. */
@NullMarked
package io.fastbreak.testkit.scenario;

import org.jspecify.annotations.NullMarked;
