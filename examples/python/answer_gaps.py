import json

from confluent_kafka import Consumer, Producer

SOURCE = "VendorScoresheet"
stored = {}
with open("events.ndjson", encoding="utf-8") as events:
    for line in events:
        event = json.loads(line)
        stored[event["fixture"]["id"], event["audit"]["sequenceNumber"]] = line.rstrip("\n")

producer = Producer({
    "bootstrap.servers": "localhost:9092",
    "partitioner": "murmur2_random",
    "enable.idempotence": True,
})
consumer = Consumer({
    "bootstrap.servers": "localhost:9092",
    "group.id": "gap-answers",
    "auto.offset.reset": "earliest",
    "isolation.level": "read_committed",
})
consumer.subscribe(["basketball.feed.gaps"])
while True:
    record = consumer.poll(1.0)
    if record is None or record.error() or record.value() is None:
        continue
    gap = json.loads(record.value())
    if gap["source"] != SOURCE or gap["state"] != "OPEN":
        continue
    for first, last in gap["missing"]:
        for number in range(first, last + 1):
            event = stored.get((gap["fixtureId"], number))
            if event is not None:
                producer.produce("basketball.events.raw", key=gap["fixtureId"], value=event)
    producer.flush()
