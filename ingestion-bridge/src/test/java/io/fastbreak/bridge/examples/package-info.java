/** Programs for the guide of those who add a price model or a market, compiled and run by tests. */
package io.fastbreak.bridge.examples;
