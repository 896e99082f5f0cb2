/** The fixture matching interface, v2: finds the fixture of the platform for a query, and maps the client's own ids to it. */
@NullMarked
package io.fastbreak.platform.matching;

import org.jspecify.annotations.NullMarked;
