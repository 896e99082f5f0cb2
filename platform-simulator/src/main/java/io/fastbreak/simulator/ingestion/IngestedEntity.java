package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A fixture or market as an observer sees it.
 *
 * @param present whether the ingestion still has it
 * @param versions how many bodies were accepted
 * @param body the last one accepted
 */
public record IngestedEntity(
        String sourceId, String id, PlatformStatus status, boolean present, int versions, JsonNode body) {}
