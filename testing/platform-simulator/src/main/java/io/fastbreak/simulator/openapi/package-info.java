/** Reads an OpenAPI document and validates parameters and bodies by its schemas. */
@NullMarked
package io.fastbreak.simulator.openapi;

import org.jspecify.annotations.NullMarked;
