import { afterAll, beforeAll, describe, test } from 'vitest'
import { createSameChainLayer } from '../../../src/settlement/same-chain/index.ts'
import { conformanceCases } from '../../settlement/conformance.ts'
import type { ConformanceSubject } from '../../settlement/conformance-kit.ts'
import { alice, bob, eoa, startWorld, USD, type World } from './settlement-world.ts'

const CHAIN = 84532
let world: World
let subject: ConformanceSubject

beforeAll(async () => {
  world = await startWorld([CHAIN])
  subject = {
    world,
    create: (readers) => createSameChainLayer({ ...world.deps, readers }),
    context: () =>
      world.ask({
        account: eoa(alice).resolved,
        recipient: eoa(bob).resolved,
        destination: CHAIN,
        origins: [CHAIN],
        spends: ['USDT'],
        outputs: [{ symbol: 'USDC', amount: 25n * USD }],
      }),
  }
})
afterAll(() => world.stop())

describe('SAME_CHAIN', () => {
  for (const { name, run } of conformanceCases) test(name, () => run(subject))
})
