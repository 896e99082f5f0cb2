package io.fastbreak.platform.video;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** The kind of device that plays a stream (contract, "Permission"). */
public enum Device {
    /** With a screen of at most 7 inches. */
    MOBILE,
    /** Portable, with a screen over 7 inches. */
    TABLET,
    /** Including laptops. */
    DESKTOP,
    /** Game consoles and set-top boxes. */
    OTT,
    /** A value that the contract does not list; cannot be sent. */
    @JsonEnumDefaultValue
    UNKNOWN
}
