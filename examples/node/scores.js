const { randomUUID } = require('crypto')
const { CompressionCodecs, CompressionTypes, Kafka } = require('kafkajs')
const lz4 = require('lz4js')

CompressionCodecs[CompressionTypes.LZ4] = () => ({
  compress: async encoder => Buffer.from(lz4.compress(encoder.buffer)),
  decompress: async bytes => Buffer.from(lz4.decompress(bytes)),
})

const STATUSES = ['NOT_STARTED', 'WARMUP', 'IN_PROGRESS', 'FINISHED', 'INTERRUPTED', 'CANCELLED', 'ABANDONED']
const games = new Map()

function read(value, known) {
  try {
    const game = JSON.parse(value)
    if (Array.isArray(game.reasons)) {
      return game
    }
  } catch (error) {
    // Not JSON, or no object.
  }
  return { ...known, reliable: false, reasons: ['UNREADABLE'] }
}

function take(fixtureId, value) {
  const known = games.get(fixtureId)
  const game = read(value, known)
  if (known && game.stateVersion < known.stateVersion) {
    return
  }
  const score = (game.competitors || []).map(side => `${side.id} ${side.score}`).join(' : ')
  const relied = game.reliable === true && game.reasons.length === 0 && STATUSES.includes(game.matchStatus)
  const end = game.final ? `final, revision ${game.resultRevision}` : game.matchStatus
  const line = `${fixtureId}  ${score}  ${end}${relied ? '' : `  NOT RELIABLE ${game.reasons}`}`
  games.set(fixtureId, { ...game, line })
  if (!known || known.line !== line) {
    console.log(line)
  }
}

async function follow() {
  const kafka = new Kafka({ clientId: 'scores', brokers: ['localhost:9092'] })
  // A group of its own, so that it reads all partitions, and from their beginning.
  const consumer = kafka.consumer({ groupId: `scores-${randomUUID()}` })
  await consumer.connect()
  await consumer.subscribe({ topics: ['basketball.games.scoring'], fromBeginning: true })
  await consumer.run({
    eachMessage: async ({ message }) => take(message.key.toString(), message.value.toString()),
  })
}

follow().catch(error => {
  console.error(error)
  process.exit(1)
})
