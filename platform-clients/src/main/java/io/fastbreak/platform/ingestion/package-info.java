/** The odds ingestion interface, v1: source fixtures and markets, and the client that posts, reads and deletes them. */
@NullMarked
package io.fastbreak.platform.ingestion;

import org.jspecify.annotations.NullMarked;
