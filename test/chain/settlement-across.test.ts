import { afterAll, beforeAll, describe, test } from 'vitest'
import { createAcrossLayer } from '../../src/settlement/across/index.ts'
import { type ConformanceSubject, conformanceCases } from '../../src/settlement/conformance.ts'
import { alice, bob, eoa, startWorld, USD, type World } from './settlement-world.ts'

const ORIGIN = 11155111
const TARGET = 84532
let world: World
let subject: ConformanceSubject

beforeAll(async () => {
  world = await startWorld([ORIGIN, TARGET])
  subject = {
    world,
    create: (readers) => createAcrossLayer({ ...world.deps, readers }),
    context: () =>
      world.ask({
        ...{ account: eoa(alice).resolved, recipient: eoa(bob).resolved },
        ...{ destination: TARGET, origins: [ORIGIN], spends: ['USDC'] },
        outputs: [{ symbol: 'USDC', amount: 25n * USD }],
      }),
  }
})
afterAll(() => world.stop())

describe('ACROSS', () => {
  for (const { name, run } of conformanceCases) test(name, () => run(subject))
})
