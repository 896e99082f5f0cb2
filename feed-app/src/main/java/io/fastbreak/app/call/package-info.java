/** Operations of the platform called by hand, as its OpenAPI documents describe them. */
@NullMarked
package io.fastbreak.app.call;

import org.jspecify.annotations.NullMarked;
