package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A fixture or market as it is kept; deleted ones are kept too, for what the odds platform knows of them.
 *
 * @param body the last one accepted
 * @param versions how many bodies were accepted
 * @param present false once deleted
 * @param unavailable true once deleted after it was forwarded
 */
record Entity(ObjectNode body, int versions, boolean present, boolean unavailable) {

    static Entity created(ObjectNode body) {
        return new Entity(body, 1, true, false);
    }

    Entity posted(ObjectNode newBody) {
        return new Entity(newBody, versions + 1, true, unavailable);
    }

    Entity deleted(boolean wasForwarded) {
        return new Entity(body, versions, false, unavailable || wasForwarded);
    }
}
