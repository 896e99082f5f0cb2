package io.fastbreak.platform.video;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** What the viewer looks at (contract, "Permission"). */
public enum Device {
    /** At most 7 inches across. */
    MOBILE,
    /** Portable, over 7 inches. */
    TABLET,
    /** Laptops too. */
    DESKTOP,
    /** Game consoles, boxes at a television set. */
    OTT,
    /** Another than the contract lists; cannot be sent. */
    @JsonEnumDefaultValue
    UNKNOWN
}
