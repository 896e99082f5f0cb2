package io.fastbreak.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SecretTest {
    private static final JsonMapper JSON = new JsonMapper();

    @Test
    void a_secret_that_is_quoted_with_json_escapes_is_redacted() throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            String value = i % 2 == 0 ? "key-4/Ab+9_x" : "e30.eyJzdWIiOiJhIn0.s/g=";
            String quoted = value;
            int depth = random.nextInt(4);
            for (int level = 0; level < depth; level++) {
                quoted = escaped(quoted, random);
            }
            String body = "{\"detail\":\"sent with x-api-key=" + quoted + ".\",\"" + quoted + "\":[{\"a\":\"" + quoted
                    + quoted + "\"}]}";

            String redacted = new Secret(value).redact(body);
            Problem problem = Problem.parse(403, redacted);

            String all = problem.toString();
            for (int level = 0; level <= depth; level++) {
                assertThat(all).as("seed %d, %s", seed, body).doesNotContain(value);
                all = JSON.readValue("\"" + all.replaceAll("[\"\\p{Cntrl}]", "") + "\"", String.class);
            }
            assertThat(problem.detail()).isEqualTo("sent with x-api-key=***.");
            assertThat(problem.more()).containsOnlyKeys("***");
        }
    }

    @Test
    void a_body_that_is_cut_off_is_redacted_as_well() {
        String cut = "{\"detail\":\"key \\u0073ecret-\\u0037 was";
        assertThat(Problem.parse(403, new Secret("secret-7").redact(cut)).detail())
                .isEqualTo("{\"detail\":\"key *** was");
    }

    @Test
    void what_is_not_the_secret_stays_as_it_is() {
        Secret secret = new Secret("secret-7");
        for (String text : new String[] {"", "\\", "\\u00", "\\u0073ecret-8", "\\\\\"a\\nb", "secret-", "\\uzzzz"}) {
            assertThat(secret.redact(text)).isEqualTo(text);
        }
        assertThat(secret.redact("secret-7secret-7")).isEqualTo("******");
        assertThat(Map.of("k", new Secret("")).get("k").redact("abc")).isEqualTo("abc");
    }

    /** Some characters escaped, as JSON allows for any; what must be is. */
    private static String escaped(String text, Random random) {
        StringBuilder escaped = new StringBuilder();
        for (char each : text.toCharArray()) {
            boolean isNeeded = each == '\\' || each == '"';
            if (each == '/' && random.nextBoolean()) {
                escaped.append("\\/");
            } else if (random.nextInt(3) == 0) {
                escaped.append(String.format(random.nextBoolean() ? "\\u%04x" : "\\u%04X", (int) each));
            } else {
                escaped.append(isNeeded ? "\\" : "").append(each);
            }
        }
        return escaped.toString();
    }
}
