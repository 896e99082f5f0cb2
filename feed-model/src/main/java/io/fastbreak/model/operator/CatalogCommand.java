package io.fastbreak.model.operator;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An operator's decision on which of the platform's games a fixture is: a value of the commands topic that the catalog
 * carries out and answers, and not the pipeline.
 *
 * @param id chosen by who writes it
 * @param action in JSON {@code command}
 * @param platformId the one that it is, or is not; null for the only one in question
 * @param why in the operator's own words
 * @param issuedUtc milliseconds
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CatalogCommand(
        String id,
        String fixtureId,
        @JsonProperty("command") Action action,
        @Nullable String platformId,
        String who,
        String why,
        long issuedUtc) {

    /** The requested action. */
    public enum Action {
        /** The fixture is the game {@code platformId}. */
        ACCEPT_MATCH,
        /** It is not that game; if {@code platformId} is null, none of the candidates. */
        REJECT_MATCH
    }

    /** The same, issued at this time if it says a later one: the clock of who issued it is ahead. */
    public CatalogCommand issuedBy(long utc) {
        return issuedUtc <= utc ? this : new CatalogCommand(id, fixtureId, action, platformId, who, why, utc);
    }

    /** Whether a record of the commands topic is for the catalog, readable or not. */
    public static boolean isMeant(JsonNode received) {
        String command = received.path("command").asText();
        return Arrays.stream(Action.values()).anyMatch(action -> action.name().equals(command));
    }
}
