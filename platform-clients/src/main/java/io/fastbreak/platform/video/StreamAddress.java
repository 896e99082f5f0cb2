package io.fastbreak.platform.video;

/** One delivery of one stream of a fixture, by the ids that the fixture lists. */
public record StreamAddress(long fixtureId, String streamId, String deliveryId) {}
