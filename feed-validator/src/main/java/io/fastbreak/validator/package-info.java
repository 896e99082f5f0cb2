/** Bytes to verdict: strict JSON, then the event schema dispatched by kind; every fault is named, and nothing that comes in can make it throw. */
@NullMarked
package io.fastbreak.validator;

import org.jspecify.annotations.NullMarked;
