import { randomBytes } from 'node:crypto'
import { parseLogs } from '../../src/chains/head/parse-block.ts'
import { createAddressSet } from '../../src/domain/watch/address-set.ts'
import { matchLogs, TRANSFER_TOPIC } from '../../src/domain/watch/match-logs.ts'

const BATCH = 2_000
const BATCHES = 20
const PASSES = 5
const HIT_EVERY = 1_000

/** Answers of eth_getLogs as text, parsed and matched as the watcher does it. */
export function measureMatching(addresses: Buffer): { perSecond: number; megabytes: number } {
  const before = process.memoryUsage()
  const set = createAddressSet()
  for (let at = 0; at < addresses.length; at += 20) set.add(addresses.subarray(at, at + 20))
  const after = process.memoryUsage()
  const grown = after.arrayBuffers - before.arrayBuffers
  const megabytes = Math.max(set.bytes, grown) / 2 ** 20
  const answers = Array.from({ length: BATCHES }, (_, batch) => answer(addresses, batch))
  const expected = (BATCH * BATCHES) / HIT_EVERY
  const read = () => {
    let hits = 0
    for (const text of answers) {
      const { result } = JSON.parse(text) as { result: unknown }
      hits += matchLogs(parseLogs(result), set).length
    }
    if (hits !== expected) throw new Error(`${hits} logs matched instead of ${expected}`)
  }
  read()
  const started = performance.now()
  for (let pass = 0; pass < PASSES; pass += 1) read()
  const seconds = (performance.now() - started) / 1000
  return { perSecond: Math.round((PASSES * BATCH * BATCHES) / seconds), megabytes }
}

function answer(addresses: Buffer, batch: number): string {
  const word = (bytes: Buffer) => `0x${bytes.toString('hex').padStart(64, '0')}`
  const result = Array.from({ length: BATCH }, (_, index) => {
    const isHit = index % HIT_EVERY === 0
    const at = ((batch * BATCH + index) * 20) % addresses.length
    const to = isHit ? addresses.subarray(at, at + 20) : randomBytes(20)
    return {
      address: `0x${randomBytes(20).toString('hex')}`,
      topics: [TRANSFER_TOPIC, word(randomBytes(20)), word(to)],
      data: word(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
      blockHash: word(randomBytes(32)),
      blockNumber: '0x12ab34',
      blockTimestamp: '0x65f0a1b2',
      transactionHash: word(randomBytes(32)),
      transactionIndex: '0x1f',
      logIndex: `0x${index.toString(16)}`,
      removed: false,
    }
  })
  return JSON.stringify({ jsonrpc: '2.0', id: 1, result })
}
