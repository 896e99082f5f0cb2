package io.fastbreak.tables;

import java.util.List;

/** Names of the topics that are read. */
public record TableTopics(String state, String clean, String markets, String results, String cards) {
    /** All of them. */
    public List<String> all() {
        return List.of(state, clean, markets, results, cards);
    }
}
