package io.fastbreak.benchmarks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class PackagesTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.fastbreak.benchmarks", "io.fastbreak.testkit");

    @Test
    void packages_have_no_cycles() {
        slices().matching("io.fastbreak.(benchmarks|testkit).(*)..")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
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
