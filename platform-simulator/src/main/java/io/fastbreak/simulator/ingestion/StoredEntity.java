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
record StoredEntity(ObjectNode body, int versions, boolean present, boolean unavailable) {

    static StoredEntity created(ObjectNode body) {
        return new StoredEntity(body, 1, true, false);
    }

    StoredEntity posted(ObjectNode newBody) {
        return new StoredEntity(newBody, versions + 1, true, unavailable);
    }

    StoredEntity deleted(boolean wasForwarded) {
        return new StoredEntity(body, versions, false, unavailable || wasForwarded);
    }
}
