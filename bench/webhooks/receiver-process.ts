import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Takes in every webhook at once. Told `expect`, it answers twice: when the first ones have warmed the
 * sender up, and when all have arrived.
 */
type Expectation = { warm: number; all: number }

export type Arrival = { at: 'warm' | 'all'; ms: number }

let expected: Expectation = { warm: 0, all: 0 }
let seen = 0
let began = 0

function tell(arrival: Arrival): void {
  process.send?.(arrival)
}

const server = createServer((request, reply) => {
  request.resume().on('end', () => {
    reply.writeHead(204).end()
    seen += 1
    if (seen === expected.warm) {
      began = performance.now()
      tell({ at: 'warm', ms: 0 })
    }
    if (seen === expected.all) tell({ at: 'all', ms: performance.now() - began })
  })
})
process.on('message', (message: Expectation) => {
  expected = message
  seen = 0
  began = performance.now()
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
