/** What the clients of all interfaces of the platform have in common: answers, problems, pages and secrets. */
@NullMarked
package io.fastbreak.platform;

import org.jspecify.annotations.NullMarked;
