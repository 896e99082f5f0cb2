/** Tests of the importers, and the sample games that they made. */
@NullMarked
package io.fastbreak.lab.importer;

import org.jspecify.annotations.NullMarked;
