/** What the validator accepts and refuses, case by case, and that nothing makes it throw. */
package io.fastbreak.validator;
