/** Tests of files of events. */
@NullMarked
package io.fastbreak.app.files;

import org.jspecify.annotations.NullMarked;
