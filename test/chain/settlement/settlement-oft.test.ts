import { afterAll, beforeAll, describe, test } from 'vitest'
import { createOftLayer } from '../../../src/settlement/oft/index.ts'
import { conformanceCases } from '../../settlement/conformance.ts'
import type { ConformanceSubject } from '../../settlement/conformance-kit.ts'
import { alice, bob, eoa, startWorld, USD, type World } from './settlement-world.ts'

const HOME = 11155111
const ABROAD = 84532
let world: World

beforeAll(async () => {
  world = await startWorld([HOME, ABROAD])
})
afterAll(() => world.stop())

/** One way locks and mints, the other burns and unlocks. */
describe.each([
  ['OFT, locked and minted', HOME, ABROAD],
  ['OFT, burnt and unlocked', ABROAD, HOME],
])('%s', (_, origin, destination) => {
  const subject = (): ConformanceSubject => ({
    world,
    create: (readers) => createOftLayer({ ...world.deps, readers }, { patienceSeconds: 600 }),
    context: () =>
      world.ask({
        account: eoa(alice).resolved,
        recipient: eoa(bob).resolved,
        destination,
        origins: [origin],
        spends: ['USDT0'],
        outputs: [{ symbol: 'USDT0', amount: 25n * USD }],
      }),
  })
  for (const { name, run } of conformanceCases) test(name, () => run(subject()))
})
