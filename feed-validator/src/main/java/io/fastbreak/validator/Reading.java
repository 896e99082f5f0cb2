package io.fastbreak.validator;

import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/**
 * The result of reading a text.
 *
 * @param seen the object as far as it was read, whole where there is no fault
 * @param fault the first fault of the text
 */
record Reading(JSONObject seen, @Nullable TextFault fault) {}
