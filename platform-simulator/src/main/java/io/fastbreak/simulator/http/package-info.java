/** What every interface of the platform has in common: access, problems, scripted faults, counts. */
@NullMarked
package io.fastbreak.simulator.http;

import org.jspecify.annotations.NullMarked;
