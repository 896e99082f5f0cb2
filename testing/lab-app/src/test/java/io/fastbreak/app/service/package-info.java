/** Services on a real broker: gaps, metrics, tables, secrets. */
@NullMarked
package io.fastbreak.app.service;

import org.jspecify.annotations.NullMarked;
