/** What single records of the topics say, read without knowing who asks. */
@NullMarked
package io.fastbreak.app.records;

import org.jspecify.annotations.NullMarked;
