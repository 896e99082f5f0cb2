package io.fastbreak.benchmarks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PackagesTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.fastbreak");

    @Test
    void packages_have_no_cycles() {
        slices().matching("io.fastbreak.(benchmarks|testkit).(*)..")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
    }

    @Test
    void no_two_types_have_the_same_name() {
        Map<String, List<String>> byName = CLASSES.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(
                        JavaClass::getSimpleName, Collectors.mapping(JavaClass::getName, Collectors.toList())));
        byName.values().removeIf(names -> names.size() == 1);

        assertThat(byName).isEmpty();
    }

    @Test
    void what_all_benchmarks_share_depends_on_none_of_them() {
        noClasses()
                .that()
                .resideInAPackage("io.fastbreak.benchmarks")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.fastbreak.benchmarks.*..")
                .check(CLASSES);
    }
}
