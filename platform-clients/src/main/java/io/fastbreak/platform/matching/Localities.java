package io.fastbreak.platform.matching;

import java.util.Set;
import java.util.regex.Pattern;

/** The contract's three-letter codes of countries, which are not those of ISO 3166. */
public final class Localities {

    /** All codes. */
    public static final Set<String> CODES =
            Set.of(("AFG ALB ALG AND ANG ANT ARG ARM ARU ASA AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH "
                            + "BIZ BLR BOL BOT BRA BRN BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COK COL COM "
                            + "CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ERI ESA ESP EST ETH FIJ FIN FRA FSM GAB "
                            + "GAM GBR GBS GEO GEQ GER GHA GRE GRN GUA GUI GUM GUY HAI HKG HON HUN INA IND IRI IRL IRQ "
                            + "ISL ISR ITA IVB JAM JOR JPN KAZ KEN KGZ KIR KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES "
                            + "LIE LTU LUX MAD MAR MAS MAW MDA MDV MEX MGL MHL MKD MLI MLT MNE MON MOZ MRI MTN MYA NAM "
                            + "NCA NED NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU "
                            + "RSA RUS RWA SAM SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE "
                            + "SYR TAN TGA THA TJK TKM TOG TTO TUN TUR TUV UAE UGA UKR URU USA UZB VAN VEN VIE VIN YEM "
                            + "ZAM ZIM")
                    .split(" ", -1));

    private static final Pattern CODE_SHAPE = Pattern.compile("[A-Z]{3}");

    private Localities() {}

    /** Whether a text is a code of the list or free text; three upper-case letters that are not in the list are neither. */
    static boolean isValid(String text) {
        return !CODE_SHAPE.matcher(text).matches() || CODES.contains(text);
    }
}
