package io.fastbreak.platform.video;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Whether the customer has booked a fixture. */
public enum BookingStatus {
    BOOKED,
    UNBOOKED,
    /** Another than the contract lists; cannot be sent. */
    @JsonEnumDefaultValue
    UNKNOWN
}
