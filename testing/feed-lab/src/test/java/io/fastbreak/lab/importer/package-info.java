/** Tests of the importers and the sample games. */
@NullMarked
package io.fastbreak.lab.importer;

import org.jspecify.annotations.NullMarked;
