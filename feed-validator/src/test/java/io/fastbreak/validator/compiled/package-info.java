@org.jspecify.annotations.NullMarked
package io.fastbreak.validator.compiled;
