/** Runs the programs of {@code examples/java}. */
package io.fastbreak.examples;
