package io.fastbreak.platform.video;

/** One delivery of one stream of one fixture, by the ids that the fixture lists. */
public record StreamAddress(long fixtureId, String streamId, String deliveryId) {}
