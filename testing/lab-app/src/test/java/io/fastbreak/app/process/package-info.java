/** The program as a whole: started, stopped, killed, on a secured cluster, with a disturbed feed. */
@NullMarked
package io.fastbreak.app.process;

import org.jspecify.annotations.NullMarked;
