@NullMarked
package io.fastbreak.runtime.kafka;

import org.jspecify.annotations.NullMarked;
