package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** What a collector published: one version of an event under a number of its own. */
record Publication(PublicationId sent, ObjectNode event) {

    long utc() {
        return event.path("audit").path("publishedUtc").asLong();
    }
}
