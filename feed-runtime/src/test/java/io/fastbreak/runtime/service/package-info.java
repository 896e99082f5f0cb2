/** Services on a real broker: gaps, metrics, tables, secrets. */
@NullMarked
package io.fastbreak.runtime.service;

import org.jspecify.annotations.NullMarked;
