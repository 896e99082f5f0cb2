/** How scenario files are read, and their guide. */
@NullMarked
package io.fastbreak.lab.scenario;

import org.jspecify.annotations.NullMarked;
