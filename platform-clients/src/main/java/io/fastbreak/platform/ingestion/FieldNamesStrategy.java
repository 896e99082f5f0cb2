package io.fastbreak.platform.ingestion;

import com.fasterxml.jackson.databind.PropertyNamingStrategy;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedField;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import java.util.Map;

/** Names the JSON fields of selections and custom data as the settings do; all others keep their names. */
final class FieldNamesStrategy extends PropertyNamingStrategy {

    private final transient Map<Class<?>, Map<String, String>> names;

    FieldNamesStrategy(FieldNames names) {
        this.names = Map.of(
                Selection.class, Map.of("name", names.selectionName(), "price", names.selectionPrice()),
                CustomDataEntry.class, Map.of("key", names.customDataKey(), "value", names.customDataValue()));
    }

    @Override
    public String nameForField(MapperConfig<?> config, AnnotatedField field, String name) {
        return name(field, name);
    }

    @Override
    public String nameForGetterMethod(MapperConfig<?> config, AnnotatedMethod method, String name) {
        return name(method, name);
    }

    @Override
    public String nameForConstructorParameter(MapperConfig<?> config, AnnotatedParameter parameter, String name) {
        return name(parameter, name);
    }

    private String name(AnnotatedMember member, String name) {
        return names.getOrDefault(member.getDeclaringClass(), Map.of()).getOrDefault(name, name);
    }
}
