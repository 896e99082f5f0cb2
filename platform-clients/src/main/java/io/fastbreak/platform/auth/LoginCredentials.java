package io.fastbreak.platform.auth;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.platform.Secret;
import java.net.URI;

/**
 * The credentials for the authentication service of the video interface (contract, "Authentication").
 *
 * @param loginUrl the address of the login, including its path
 * @param user issued at onboarding
 */
public record LoginCredentials(URI loginUrl, String user, Secret password) implements Credentials {

    ObjectNode body() {
        return JsonNodeFactory.instance.objectNode().put("user", user).put("password", password.value());
    }
}
