/** The values of the attributes of events, in the words of the v2 contract: types, qualifiers, reasons, outcomes. */
@NullMarked
package io.fastbreak.model.event.attribute;

import org.jspecify.annotations.NullMarked;
