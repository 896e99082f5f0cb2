package io.fastbreak.platform.sports;

/**
 * A sport of the platform.
 *
 * @param id the {@code sportId} of fixtures, at least 1
 */
public record Sport(int id, String name) {

    /** @throws IllegalArgumentException if the id is below 1 or the name is missing */
    public Sport {
        if (id < 1 || name == null || name.isBlank()) {
            throw new IllegalArgumentException("a sport has an id of at least 1 and a name");
        }
    }
}
