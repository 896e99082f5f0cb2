/** The demo and the replay: everything in one process with an embedded broker and a simulated platform. */
@NullMarked
package io.fastbreak.app.demo;

import org.jspecify.annotations.NullMarked;
