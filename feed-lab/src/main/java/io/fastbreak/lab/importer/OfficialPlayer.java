package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** A player's line as published; {@code plusMinus} is null where it is published as nothing. */
public record OfficialPlayer(
        Player player, long playedMs, @Nullable Integer plusMinus, StatLine stats) {

    void writeTo(ObjectNode json) {
        json.put("id", player.id()).put("name", player.name()).put("starter", player.starter());
        json.put("playedMs", playedMs).put("plusMinus", plusMinus);
        stats.writeTo(json);
    }
}
