package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.Keywords.unsupported;
import static io.fastbreak.validator.compiled.SchemaCompiler.DEFINITIONS;
import static io.fastbreak.validator.compiled.SchemaCompiler.referred;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.validator.node.AttributesNode;
import io.fastbreak.validator.node.KindRule;
import io.fastbreak.validator.node.Node;
import io.fastbreak.validator.node.NoticeNode;
import io.fastbreak.validator.node.OtherNames;
import io.fastbreak.validator.node.ReadState;
import io.fastbreak.validator.node.Shape;
import io.fastbreak.validator.node.Tolerance;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Compiles the event schema: one envelope, and a discriminator that selects the attributes. */
final class KindCompiler {
    private static final String BASE = "BaseEvent";
    private static final String SUFFIX = "Event";
    private static final Keywords FILE = Keywords.of("$schema", "$id", "title", "version", "oneOf", "definitions");
    private static final Keywords KIND = Keywords.of("allOf");
    private static final Keywords OVERLAY = Keywords.of("properties", "required");
    private static final Keywords OVERLAID = Keywords.of(Envelope.LABEL, Envelope.ATTRIBUTES);
    private static final Keywords LABEL = Keywords.of("const");

    private static final Node NOTICE = new NoticeNode();

    private final JsonNode definitions;
    private final Set<Tolerance> tolerated;
    private final SchemaCompiler schemas;

    /** Accepts the discriminator. */
    private static final class LabelNode extends Node {
        private final Node names;

        LabelNode(Node names) {
            this.names = names;
        }

        @Override
        public long read(ReadState pass) {
            long hash = names.read(pass);
            pass.label = (EventType) pass.value;
            return hash;
        }
    }

    KindCompiler(JsonNode schema, Set<Tolerance> tolerated) {
        FILE.require(schema, "#");
        this.definitions = schema.path("definitions");
        this.tolerated = tolerated;
        this.schemas = new SchemaCompiler(definitions, tolerated);
    }

    Node envelope(AttributesNode attributes) {
        Map<String, Node> given = Map.of(
                Envelope.LABEL, new LabelNode(schemas.definition("EventType", true)), Envelope.ATTRIBUTES, attributes);
        return schemas.object(
                definitions.path(BASE), DEFINITIONS + BASE, Shapes.OBJECTS.get(BASE), given, OtherNames.OF_ENVELOPE);
    }

    /** The accepted kinds. Every definition is compiled, so that no keyword is overlooked. */
    Map<EventType, KindRule> kinds(JsonNode alternatives) {
        Map<EventType, KindRule> kinds = new EnumMap<>(EventType.class);
        definitions.properties().forEach(definition -> {
            String name = definition.getKey();
            if (name.endsWith(SUFFIX) && !name.equals(BASE)) {
                kinds.put(kindOf(name), kind(kindOf(name), definition.getValue()));
            } else {
                schemas.definition(name, false);
            }
        });
        kinds.put(EventType.UNKNOWN, new KindRule(unknownKind(), Attributes.NONE));
        if (!tolerated.contains(Tolerance.UNLISTED_KIND)) {
            kinds.keySet().retainAll(listed(alternatives));
        }
        return kinds;
    }

    private static Set<EventType> listed(JsonNode alternatives) {
        Set<EventType> listed = new HashSet<>();
        alternatives.forEach(alternative -> listed.add(kindOf(referred(alternative, "#/oneOf"))));
        return listed;
    }

    private static EventType kindOf(String definition) {
        return EventType.valueOf(definition.substring(0, definition.length() - SUFFIX.length()));
    }

    /** Any attributes; none is kept. */
    private Node unknownKind() {
        JsonNode schema = definitions.path(BASE).path("properties").path(Envelope.ATTRIBUTES);
        return schemas.attributes(schema, DEFINITIONS + BASE, null, Map.of());
    }

    /** A kind is the envelope, overlaid with its label, its attributes and whether they are required. */
    private KindRule kind(EventType type, JsonNode schema) {
        String path = DEFINITIONS + type + SUFFIX;
        KIND.require(schema, path);
        JsonNode overlay = schema.at("/allOf/1");
        OVERLAY.require(overlay, path + "/allOf/1");
        JsonNode properties = overlay.path("properties");
        OVERLAID.require(properties, path + "/allOf/1/properties");
        LABEL.require(properties.path(Envelope.LABEL), path + "/allOf/1/properties/" + Envelope.LABEL);
        boolean isRequired = overlay.path("required").toString().equals("[\"" + Envelope.ATTRIBUTES + "\"]");
        boolean isOverlaid = schema.path("allOf").size() == 2
                && schema.at("/allOf/0/$ref").asText().equals(DEFINITIONS + BASE)
                && properties.at("/eventType/const").asText().equals(type.name());
        if (!isOverlaid || isRequired != overlay.has("required")) {
            throw unsupported(path + "/allOf of anything but " + BASE + " and its overlay");
        }
        return kind(
                type,
                referred(properties.path(Envelope.ATTRIBUTES), path + "/allOf/1/properties/attributes"),
                isRequired);
    }

    private KindRule kind(EventType type, String attributes, boolean isRequired) {
        Shape shape = Shapes.OBJECTS.get(attributes);
        Attributes absent = shape == null ? Attributes.NONE : null;
        if (shape != null && !isRequired) {
            absent = (Attributes) shape.make(shape.values());
        }
        boolean isMasked = type == EventType.CLOCK && tolerated.contains(Tolerance.MISLABELLED_CLOCK);
        return new KindRule(isMasked ? labelledClock(attributes) : schemas.definition(attributes, true), absent);
    }

    /** Clock attributes, or those of the kinds that the published samples label CLOCK. */
    private Node labelledClock(String name) {
        ObjectNode schema = definitions.path(name).deepCopy();
        schema.remove("required");
        Shapes.LABELLED_CLOCK.kept().forEach(property -> schema.withObject("/properties")
                .putIfAbsent(property, schema.objectNode()));
        return schemas.attributes(
                schema, DEFINITIONS + name, Shapes.LABELLED_CLOCK, Map.of(EventMarks.DECLARED_NOTICE, NOTICE));
    }
}
