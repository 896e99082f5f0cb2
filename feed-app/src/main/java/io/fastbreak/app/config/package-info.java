/** Settings: one name each, from flags over environment over file over default, all faults told at once. */
@NullMarked
package io.fastbreak.app.config;

import org.jspecify.annotations.NullMarked;
