/** What every interface of the platform answers: values for success, refusal and giving up. */
@NullMarked
package io.fastbreak.platform;

import org.jspecify.annotations.NullMarked;
