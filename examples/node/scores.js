const { CompressionCodecs, CompressionTypes, Kafka } = require('kafkajs')
const lz4 = require('lz4js')

CompressionCodecs[CompressionTypes.LZ4] = () => ({
  compress: async encoder => Buffer.from(lz4.compress(encoder.buffer)),
  decompress: async bytes => Buffer.from(lz4.decompress(bytes)),
})

const games = new Map()

function take(fixtureId, value) {
  const known = games.get(fixtureId)
  let game
  try {
    game = JSON.parse(value)
  } catch (error) {
    game = { ...known, reliable: false, reasons: ['UNREADABLE'] }
  }
  if (known && game.stateVersion < known.stateVersion) {
    return
  }
  games.set(fixtureId, game)
  const score = (game.competitors || []).map(side => `${side.id} ${side.score}`).join(' : ')
  const relied = game.reliable === true && game.reasons.length === 0
  const end = game.final ? `final, revision ${game.resultRevision}` : game.matchStatus
  console.log(`${fixtureId}  ${score}  ${end}${relied ? '' : `  NOT RELIABLE ${game.reasons}`}`)
}

async function follow() {
  const kafka = new Kafka({ clientId: 'scores', brokers: ['localhost:9092'] })
  const consumer = kafka.consumer({ groupId: `scores-${process.pid}` })
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
