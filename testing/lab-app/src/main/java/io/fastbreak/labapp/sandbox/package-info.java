/** The whole system in one process: pipeline and services, an embedded broker, a simulated platform, a recorded game. */
@NullMarked
package io.fastbreak.labapp.sandbox;

import org.jspecify.annotations.NullMarked;
