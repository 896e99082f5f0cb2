package io.fastbreak.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.pipeline.kafka.TopicAdministration;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.ValidatorSettings;
import io.fastbreak.validator.ValidatorSettings.Profile;
import java.util.List;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;

class PublishMomentsTest {
    private static final String TOPIC = "example.events.raw";

    @Test
    void what_it_publishes_is_valid_to_the_letter_and_keyed_by_fixture() {
        EventValidator validator = new EventValidator(ValidatorSettings.DEFAULT.withProfile(Profile.STRICT));
        try (TopicAdministration topics = new TopicAdministration(SharedBroker.bootstrap())) {
            topics.create(List.of(new NewTopic(TOPIC, 2, (short) 1)));
            topics.awaitReady(List.of(TOPIC));
        }

        PublishMoments.send(SharedBroker.bootstrap(), TOPIC, PublishMoments.events(1_761_242_400_000L));

        assertThat(SharedBroker.reader().read(List.of(TOPIC))).hasSize(4).allSatisfy(record -> {
            assertThat(new String(record.key(), UTF_8)).isEqualTo("E2025-41");
            assertThat(validator.validate(record.value())).isInstanceOf(ValidationResult.Accepted.class);
        });
    }
}
