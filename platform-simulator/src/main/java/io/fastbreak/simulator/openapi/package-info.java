/** Reads an OpenAPI document: its operations, and the judgement of parameters and bodies by its schemas. */
@NullMarked
package io.fastbreak.simulator.openapi;

import org.jspecify.annotations.NullMarked;
