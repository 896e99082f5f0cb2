/** Events and topics as files: lines in, folders out. */
@NullMarked
package io.fastbreak.app.files;

import org.jspecify.annotations.NullMarked;
