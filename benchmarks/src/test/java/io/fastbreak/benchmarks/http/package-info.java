/** Whether the clients that are compared do what they are said to do. */
package io.fastbreak.benchmarks.http;
