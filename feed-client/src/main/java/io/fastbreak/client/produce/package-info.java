/** For producers: typed builders of v2 events that cannot make an invalid one, and their serializer. */
@NullMarked
package io.fastbreak.client.produce;

import org.jspecify.annotations.NullMarked;
