/** The services of {@code fastbreak run}, started and stopped together. */
@NullMarked
package io.fastbreak.runtime.service;

import org.jspecify.annotations.NullMarked;
