import json
from confluent_kafka import Producer

producer = Producer({
    "bootstrap.servers": "localhost:9092",
    "partitioner": "murmur2_random",
    "acks": "all",
    "enable.idempotence": True,
})


def report(error, message):
    if error is not None:
        print("not published:", error)


with open("events.ndjson", encoding="utf-8") as events:
    for line in events:
        event = line.rstrip("\n")
        fixture = json.loads(event)["fixture"]["id"]
        producer.produce("basketball.events.raw", key=fixture, value=event, on_delivery=report)
        producer.poll(0)
producer.flush()
