/** The services of {@code fastbreak run}, started and stopped together. */
@NullMarked
package io.fastbreak.app.service;

import org.jspecify.annotations.NullMarked;
