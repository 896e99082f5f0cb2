/** Audits of correct topics and of topics that were tampered with. */
@NullMarked
package io.fastbreak.app.audit;

import org.jspecify.annotations.NullMarked;
