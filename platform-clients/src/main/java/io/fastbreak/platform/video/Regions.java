package io.fastbreak.platform.video;

import java.util.List;

/** The regions in which streams may be licensed. */
public record Regions(List<Continent> continents, List<Region> regions, List<Dma> dmas) {

    public Regions {
        continents = continents == null ? List.of() : List.copyOf(continents);
        regions = regions == null ? List.of() : List.copyOf(regions);
        dmas = dmas == null ? List.of() : List.copyOf(dmas);
    }

    public record Continent(String code, String name) {}

    /** @param continent the code of a continent */
    public record Region(String code, String name, String continent) {}

    /**
     * A US designated market area.
     *
     * @param regions codes of the regions that it is part of
     */
    public record Dma(String code, List<String> cities, List<String> regions) {

        public Dma {
            cities = cities == null ? List.of() : List.copyOf(cities);
            regions = regions == null ? List.of() : List.copyOf(regions);
        }
    }
}
