/** The fused topology: what it makes of real games, and what running applications know it by. */
@NullMarked
package io.fastbreak.app.topology;

import org.jspecify.annotations.NullMarked;
