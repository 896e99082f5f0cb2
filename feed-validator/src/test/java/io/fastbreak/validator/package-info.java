/** What the validator accepts and rejects, case by case, and that no input makes it throw. */
package io.fastbreak.validator;
