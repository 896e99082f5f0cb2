package io.fastbreak.platform.video;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Whether the customer has booked a fixture. */
public enum BookingStatus {
    BOOKED,
    UNBOOKED,
    /** A value that the contract does not list. */
    @JsonEnumDefaultValue
    UNKNOWN
}
