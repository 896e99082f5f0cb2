@NullMarked
package io.fastbreak.app.kafka;

import org.jspecify.annotations.NullMarked;
