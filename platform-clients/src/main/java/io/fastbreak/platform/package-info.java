/** The common part of the clients of all interfaces of the platform: answers, problems, pages and secrets. */
@NullMarked
package io.fastbreak.platform;

import org.jspecify.annotations.NullMarked;
