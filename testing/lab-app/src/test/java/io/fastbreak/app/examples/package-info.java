/** Programs for the guides in {@code docs}, compiled and run by tests. */
package io.fastbreak.app.examples;
