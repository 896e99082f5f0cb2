/** That what producers build is valid and reads back as it was built. */
package io.fastbreak.validator.produce;
