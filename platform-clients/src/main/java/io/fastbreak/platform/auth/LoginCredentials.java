package io.fastbreak.platform.auth;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.platform.Secret;
import java.net.URI;

/**
 * What the authentication service of the video interface asks for (contract, "Authentication").
 *
 * @param loginUrl the address of the login, path included
 * @param user given at onboarding
 * @param password of the user
 */
public record LoginCredentials(URI loginUrl, String user, Secret password) {

    ObjectNode body() {
        return JsonNodeFactory.instance.objectNode().put("user", user).put("password", password.value());
    }
}
