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
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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
    public enum AclRole {
        /** {@code run pipeline}, with its page. */
        pipeline,
        /** {@code run bridge}. */
        bridge,
        /** {@code run guard}. */
        guard,
        /** {@code run catalog}. */
        catalog,
        /** {@code run tables}. */
        tables,
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
    public static List<AclBinding> of(AclRole role, String principal, Settings settings) {
        KafkaAcls list = new KafkaAcls(settings, principal);
        switch (role) {
            case pipeline -> list.pipeline();
            case bridge -> list.bridge();
            case guard -> list.guard();
            case catalog -> list.catalog();
            case tables -> list.tables();
            case publisher -> list.publisher();
            case consumer -> list.consumer();
        }
        return List.copyOf(list.bindings);
    }

    private void pipeline() {
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
        Set<String> described = new LinkedHashSet<>(TopicSetup.needed(settings).keySet());
        Stream.of(topics.sourceNumbers(), topics.sourceGaps())
                .filter(described::contains)
                .forEach(written::add);
        // All that it writes it also reads: to continue, to repartition, and for its page.
        Set<String> read = new LinkedHashSet<>(written);
        read.addAll(List.of(
                topics.control(),
                topics.cards(),
                topics.fixtures(),
                topics.markets(),
                topics.receipts(),
                topics.leases()));
        described.removeAll(read);
        allow(READ, read);
        allow(WRITE, written);
        // At its start it compares the partition count of every topic with that of raw.
        allow(DESCRIBE, described);
        String application = settings.get(SettingsCatalog.APPLICATION);
        List.of(CREATE, READ, WRITE).forEach(operation -> allow(TOPIC, PREFIXED, application + "-", operation));
        allow(GROUP, LITERAL, application, READ);
        allow(TRANSACTIONAL_ID, PREFIXED, application + "-", WRITE);
    }

    private void bridge() {
        allow(READ, List.of(topics.scoring(), topics.cards(), topics.fixtures(), topics.prices(), topics.beacons()));
        allow(READ, List.of(topics.leases(), topics.markets()));
        allow(WRITE, List.of(topics.receipts(), topics.markets(), topics.leases()));
        allow(GROUP, PREFIXED, settings.get(SettingsCatalog.APPLICATION) + "-bridge", READ);
    }

    private void guard() {
        allow(READ, List.of(topics.leases(), topics.markets()));
        allow(WRITE, List.of(topics.receipts(), topics.markets()));
    }

    private void catalog() {
        allow(READ, List.of(topics.cards(), topics.commands(), topics.fixtures()));
        allow(WRITE, List.of(topics.fixtures(), topics.audit()));
        String group = settings.get(SettingsCatalog.APPLICATION) + "-catalog";
        allow(GROUP, LITERAL, group, READ);
        allow(TRANSACTIONAL_ID, PREFIXED, group + "-", WRITE);
    }

    private void tables() {
        allow(READ, List.of(topics.state(), topics.clean(), topics.markets(), topics.cards()));
    }

    private void publisher() {
        allow(WRITE, List.of(topics.raw(), topics.control(), topics.cards()));
        // Open gaps are requests to publish again.
        allow(READ, List.of(topics.gaps()));
    }

    private void consumer() {
        allow(READ, List.of(topics.clean(), topics.gaps(), topics.scoring(), topics.state(), topics.corrections()));
        allow(READ, List.of(topics.beacons(), topics.cards()));
    }

    private void allow(AclOperation operation, Collection<String> topics) {
        topics.forEach(topic -> allow(TOPIC, LITERAL, topic, operation));
    }

    private void allow(ResourceType type, PatternType pattern, String name, AclOperation operation) {
        bindings.add(new AclBinding(
                new ResourcePattern(type, name, pattern),
                new AccessControlEntry(principal, "*", operation, AclPermissionType.ALLOW)));
    }
}
