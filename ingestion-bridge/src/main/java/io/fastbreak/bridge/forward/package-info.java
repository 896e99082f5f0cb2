/**
 * Forwards each game's latest version to the platform while the bridge's lease is valid, and records the answers.
 */
@NullMarked
package io.fastbreak.bridge.forward;

import org.jspecify.annotations.NullMarked;
