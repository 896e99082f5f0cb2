@NullMarked
package io.fastbreak.app.pipeline;

import org.jspecify.annotations.NullMarked;
