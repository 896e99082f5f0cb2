const { readFileSync } = require('fs')
const { Kafka, Partitioners } = require('kafkajs')

async function publish() {
  const kafka = new Kafka({ clientId: 'collector-7', brokers: ['localhost:9092'] })
  const producer = kafka.producer({
    createPartitioner: Partitioners.DefaultPartitioner,
    idempotent: true,
    maxInFlightRequests: 1,
  })
  await producer.connect()
  for (const line of readFileSync('events.ndjson', 'utf8').split('\n').filter(Boolean)) {
    const event = JSON.parse(line)
    await producer.send({
      topic: 'basketball.events.raw',
      acks: -1,
      messages: [{ key: event.fixture.id, value: line }],
    })
  }
  await producer.disconnect()
}

publish().catch(error => {
  console.error('not published:', error)
  process.exit(1)
})
