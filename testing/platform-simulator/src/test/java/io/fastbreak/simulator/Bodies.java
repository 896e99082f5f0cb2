package io.fastbreak.simulator;

/** A valid fixture and a valid market, as texts that tests modify. */
final class Bodies {

    static final String FIXTURE = """
            {"name":"Madrid v Milan","sportId":3,"startTime":"2024-11-15T19:45:00Z",
             "hasInPlay":"Yes","hasPreMatch":"Unspecified"}""";

    static final String MARKET = """
            {"sourceFixtureId":"game-1","name":"Moneyline","isHandicap":false,
             "selections":[{"name":"Madrid","price":1.80},{"name":"Milan","price":2.05}]}""";

    private Bodies() {}
}
