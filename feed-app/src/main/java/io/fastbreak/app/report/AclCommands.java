package io.fastbreak.app.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;

/** ACLs as kafka-acls.sh commands, one per resource. */
public record AclCommands(String bootstrap, List<AclBinding> bindings) {

    public String text() {
        Map<ResourcePattern, List<AclBinding>> byResource = bindings.stream()
                .collect(Collectors.groupingBy(AclBinding::pattern, LinkedHashMap::new, Collectors.toList()));
        StringBuilder text = new StringBuilder();
        byResource.forEach(
                (resource, allowed) -> text.append(command(resource, allowed)).append('\n'));
        return text.toString();
    }

    private String command(ResourcePattern resource, List<AclBinding> allowed) {
        String operations = allowed.stream()
                .map(binding -> " --operation " + lowerCase(binding.entry().operation()))
                .collect(Collectors.joining());
        String type = lowerCase(resource.resourceType()).replace('_', '-');
        return "kafka-acls.sh --bootstrap-server " + bootstrap + " --add --allow-principal "
                + allowed.get(0).entry().principal() + operations + " --" + type + " " + resource.name()
                + (resource.patternType() == PatternType.PREFIXED ? " --resource-pattern-type prefixed" : "");
    }

    private static String lowerCase(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
