/** Events and stage shapes as bytes: the publishers' JSON, the pipeline's own JSON, and the compact form of the event log. */
@NullMarked
package io.fastbreak.model.wire;

import org.jspecify.annotations.NullMarked;
