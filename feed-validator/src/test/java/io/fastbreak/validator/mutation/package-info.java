/** Seeded damage to events: to their structure and to their bytes. */
package io.fastbreak.validator.mutation;
