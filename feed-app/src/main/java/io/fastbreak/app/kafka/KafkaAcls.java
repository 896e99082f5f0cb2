package io.fastbreak.app.kafka;

import static org.apache.kafka.common.acl.AclOperation.CREATE;
import static org.apache.kafka.common.acl.AclOperation.DESCRIBE;
import static org.apache.kafka.common.acl.AclOperation.READ;
import static org.apache.kafka.common.acl.AclOperation.WRITE;
import static org.apache.kafka.common.resource.PatternType.LITERAL;
import static org.apache.kafka.common.resource.PatternType.PREFIXED;
import static org.apache.kafka.common.resource.ResourceType.GROUP;
import static org.apache.kafka.common.resource.ResourceType.TOPIC;
import static org.apache.kafka.common.resource.ResourceType.TRANSACTIONAL_ID;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.pipeline.TopicCatalog;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/** The least privileges of each service, as ACLs of a Kafka cluster with authorization. */
public final class KafkaAcls {
    private final Settings settings;
    private final TopicCatalog topics;
    private final String principal;
    private final List<AclBinding> bindings = new ArrayList<>();

    /** Who the ACLs are for. */
    public enum Role {
        /** {@code run pipeline}, with its page. */
        pipeline,
        /** {@code run bridge}. */
        bridge,
        /** {@code run guard}. */
        guard,
        /** {@code run catalog}. */
        catalog,
        /** A publisher of events. */
        publisher,
        /** A reader of the output topics. */
        consumer
    }

    private KafkaAcls(Settings settings, String principal) {
        this.settings = settings;
        this.principal = principal;
        topics = new TopicCatalog(settings.get(SettingsCatalog.PREFIX));
    }

    /** @param principal such as {@code User:fastbreak} */
    public static List<AclBinding> of(Role role, String principal, Settings settings) {
        KafkaAcls list = new KafkaAcls(settings, principal);
        switch (role) {
            case pipeline -> list.pipeline();
            case bridge -> list.bridge();
            case guard -> list.guard();
            case catalog -> list.catalog();
            case publisher -> list.publisher();
            case consumer -> list.consumer();
        }
        return List.copyOf(list.bindings);
    }

    private void pipeline() {
        Set<String> described = new LinkedHashSet<>(TopicSetup.needed(settings).keySet());
        Set<String> read = new LinkedHashSet<>(List.of(
                topics.raw(),
                topics.repartitionedEvents(),
                topics.repartitionedCommands(),
                topics.commands(),
                topics.control(),
                topics.state(),
                topics.scoring(),
                topics.corrections(),
                topics.gaps(),
                topics.rejected(),
                topics.beacons()));
        // The page shows these too, and sends operator commands.
        read.addAll(List.of(
                topics.clean(),
                topics.cards(),
                topics.fixtures(),
                topics.markets(),
                topics.receipts(),
                topics.leases(),
                topics.audit()));
        Set<String> written = new LinkedHashSet<>(List.of(
                topics.raw(),
                topics.commands(),
                topics.repartitionedEvents(),
                topics.repartitionedCommands(),
                topics.clean(),
                topics.rejected(),
                topics.gaps(),
                topics.scoring(),
                topics.state(),
                topics.corrections(),
                topics.audit(),
                topics.beacons()));
        if (described.contains(topics.sourceNumbers())) {
            List.of(topics.sourceNumbers(), topics.sourceGaps()).forEach(topic -> {
                read.add(topic);
                written.add(topic);
            });
        }
        described.removeAll(read);
        described.removeAll(written);
        read.forEach(topic -> allow(TOPIC, topic, READ));
        written.forEach(topic -> allow(TOPIC, topic, WRITE));
        // At its start it compares the partition count of every topic with that of raw.
        described.forEach(topic -> allow(TOPIC, topic, DESCRIBE));
        String application = settings.get(SettingsCatalog.APPLICATION);
        List.of(CREATE, READ, WRITE).forEach(operation -> allow(TOPIC, PREFIXED, application + "-", operation));
        allow(GROUP, application, READ);
        allow(TRANSACTIONAL_ID, PREFIXED, application + "-", WRITE);
    }

    private void bridge() {
        List.of(
                        topics.scoring(),
                        topics.cards(),
                        topics.fixtures(),
                        topics.prices(),
                        topics.beacons(),
                        topics.leases(),
                        topics.markets())
                .forEach(topic -> allow(TOPIC, topic, READ));
        List.of(topics.receipts(), topics.markets(), topics.leases()).forEach(topic -> allow(TOPIC, topic, WRITE));
        allow(GROUP, PREFIXED, settings.get(SettingsCatalog.APPLICATION) + "-bridge", READ);
    }

    private void guard() {
        List.of(topics.leases(), topics.markets()).forEach(topic -> allow(TOPIC, topic, READ));
        List.of(topics.receipts(), topics.markets()).forEach(topic -> allow(TOPIC, topic, WRITE));
    }

    private void catalog() {
        List.of(topics.cards(), topics.commands(), topics.fixtures()).forEach(topic -> allow(TOPIC, topic, READ));
        List.of(topics.fixtures(), topics.audit()).forEach(topic -> allow(TOPIC, topic, WRITE));
        String group = settings.get(SettingsCatalog.APPLICATION) + "-catalog";
        allow(GROUP, group, READ);
        allow(TRANSACTIONAL_ID, PREFIXED, group + "-", WRITE);
    }

    private void publisher() {
        allow(TOPIC, topics.raw(), WRITE);
        allow(TOPIC, topics.control(), WRITE);
        // Open gaps are requests to publish again.
        allow(TOPIC, topics.gaps(), READ);
    }

    private void consumer() {
        List.of(topics.clean(), topics.gaps(), topics.scoring(), topics.state(), topics.corrections(), topics.beacons())
                .forEach(topic -> allow(TOPIC, topic, READ));
    }

    private void allow(ResourceType type, String name, AclOperation operation) {
        allow(type, LITERAL, name, operation);
    }

    private void allow(ResourceType type, PatternType pattern, String name, AclOperation operation) {
        bindings.add(new AclBinding(
                new ResourcePattern(type, name, pattern),
                new AccessControlEntry(principal, "*", operation, AclPermissionType.ALLOW)));
    }
}
