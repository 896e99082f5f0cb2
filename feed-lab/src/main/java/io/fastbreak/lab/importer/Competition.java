package io.fastbreak.lab.importer;

/** What is the same in all games of a competition: what its events and fixture cards say. */
public interface Competition {

    /** Its name, for readers. */
    String competition();

    /** The rules of the game that it is played under, as fixture cards name them: fiba, nba or ncaa. */
    String rules();

    /** The contract's EventSource that such a feed carries. */
    String source();

    /** Where its events come from: how the {@code traceId} of each begins. */
    String collector();
}
