import { afterAll, beforeAll, describe, test } from 'vitest'
import { createAttestations } from '../../src/settlement/cctp/attestations/create-attestations.ts'
import { createCctpLayer } from '../../src/settlement/cctp/index.ts'
import { expectBounded, type GasScale, stranger } from '../chain/settlement/gas-kit.ts'
import { alice, eoa, startWorld, USD, type World } from '../chain/settlement/settlement-world.ts'

const [HOME, ABROAD] = [11155111, 84532] as const

let world: World
let scale: GasScale

beforeAll(async () => {
  world = await startWorld([HOME, ABROAD])
  const attestations = createAttestations({
    url: world.devnet.attestationUrl ?? '',
    ...{ pollMs: 0, feesMaxAgeMs: 0, perSecond: 1000, blockedMs: 0, reattestMs: 0 },
  })
  const layer = createCctpLayer({ ...world.deps, attestations }, { feeMarginPercent: 0 })
  scale = { world, layer, symbol: 'USDC', origin: HOME, destination: ABROAD }
})
afterAll(() => world?.stop())

describe('the gas of each step of CCTP', () => {
  test('is enough for the first ones, and for a recipient who holds none', async () => {
    const wish = { owner: eoa(alice), recipient: eoa(stranger()) }
    await expectBounded(scale, wish, 115n)
    await expectBounded(scale, { ...wish, recipient: eoa(stranger()) }, 115n)
    await expectBounded(scale, wish)
  })

  test('is no more for a Standard burn', async () => {
    await expectBounded(scale, { owner: eoa(alice), selectionStrategy: 'cheapest' })
  })

  test('covers calls of a plain key', async () => {
    await expectBounded(scale, { owner: eoa(alice), calls: 1 }, 115n)
    await expectBounded(scale, { owner: eoa(alice), calls: 2 }, 115n)
  })

  test('covers calls of a smart account, created on the way and later', async () => {
    const key = stranger()
    for (const _ of ['created', 'later']) {
      const owner = await world.nexus(key)
      await world.mint(HOME, 'USDC', owner.resolved.address, 100n * USD)
      await expectBounded(scale, { owner, calls: 1 })
    }
  }, 300_000)
})
