/** The HTTP server of a simulated interface: access filters, problems, scripted faults and request counts. */
@NullMarked
package io.fastbreak.simulator.http;

import org.jspecify.annotations.NullMarked;
