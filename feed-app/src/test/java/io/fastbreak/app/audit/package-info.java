/** Audits of healthy runs, and of runs that somebody has tampered with. */
@NullMarked
package io.fastbreak.app.audit;

import org.jspecify.annotations.NullMarked;
