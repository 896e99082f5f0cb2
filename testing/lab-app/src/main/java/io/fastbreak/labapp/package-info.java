/** The program for trying out: all commands of the product, and those that need a broker or a platform of their own. */
@NullMarked
package io.fastbreak.labapp;

import org.jspecify.annotations.NullMarked;
