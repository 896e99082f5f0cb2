/** What single records of the topics say, read without knowing who asks. */
@NullMarked
package io.fastbreak.model.rejected;

import org.jspecify.annotations.NullMarked;
