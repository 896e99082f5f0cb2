/** Services and jobs made of the parts: the pipeline, the bridge, the demo, the replay. */
@NullMarked
package io.fastbreak.app.run;

import org.jspecify.annotations.NullMarked;
