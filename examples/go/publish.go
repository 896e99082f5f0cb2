package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"

	"github.com/confluentinc/confluent-kafka-go/v2/kafka"
)

type event struct {
	Fixture struct {
		ID string `json:"id"`
	} `json:"fixture"`
}

func main() {
	producer, err := kafka.NewProducer(&kafka.ConfigMap{
		"bootstrap.servers":  "localhost:9092",
		"partitioner":        "murmur2_random",
		"acks":               "all",
		"enable.idempotence": true,
	})
	if err != nil {
		log.Fatal(err)
	}
	defer producer.Close()
	go report(producer.Events())
	file, err := os.Open("events.ndjson")
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()

	topic := "basketball.events.raw"
	to := kafka.TopicPartition{Topic: &topic, Partition: kafka.PartitionAny}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		value := []byte(lines.Text())
		var read event
		if err := json.Unmarshal(value, &read); err != nil {
			log.Fatal(err)
		}
		message := &kafka.Message{TopicPartition: to, Key: []byte(read.Fixture.ID), Value: value}
		if err := producer.Produce(message, nil); err != nil {
			log.Fatal(err)
		}
	}
	if err := lines.Err(); err != nil {
		log.Fatal(err)
	}
	for producer.Flush(1000) > 0 {
	}
}

func report(events chan kafka.Event) {
	for one := range events {
		if message, ok := one.(*kafka.Message); ok && message.TopicPartition.Error != nil {
			log.Println("not published:", message.TopicPartition.Error)
		}
	}
}
