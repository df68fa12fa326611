import { afterAll, beforeAll, describe, test } from 'vitest'
import { HYPERLANE_LAYER } from '../../src/settlement/hyperlane/index.ts'
import { createOftLayer } from '../../src/settlement/oft/index.ts'
import { expectBounded, type GasScale, stranger } from '../chain/settlement/gas-kit.ts'
import { alice, eoa, startWorld, USD, type World } from '../chain/settlement/settlement-world.ts'

const [HOME, ABROAD] = [11155111, 84532] as const

let world: World

beforeAll(async () => {
  world = await startWorld([HOME, ABROAD])
})
afterAll(() => world?.stop())

const oft = () => createOftLayer(world.deps, { patienceSeconds: 600 })
const hyperlane = () =>
  HYPERLANE_LAYER.create(world.deps, {
    ...world.devnet.layerSettings.HYPERLANE,
    ...{ enabled: true, patienceSeconds: 600 },
  })

/** One way the tokens are locked, the other they are burnt; the delivery is others'. */
describe.each([
  { way: 'OFT, locked and minted', create: oft, symbol: 'USDT0', origin: HOME },
  { way: 'OFT, burnt and unlocked', create: oft, symbol: 'USDT0', origin: ABROAD },
  { way: 'HYPERLANE', create: hyperlane, symbol: 'USDT', origin: HOME },
])('the gas of each step of $way', ({ create, symbol, origin }) => {
  const scale = (): GasScale => ({
    ...{ world, layer: create(), symbol, origin },
    destination: origin === HOME ? ABROAD : HOME,
  })

  test('is enough for the first message, and for later ones', async () => {
    const wish = { owner: eoa(alice), recipient: eoa(stranger()) }
    await expectBounded(scale(), wish)
    await expectBounded(scale(), { ...wish, recipient: eoa(stranger()) })
  })

  test('covers calls of a plain key', async () => {
    await expectBounded(scale(), { owner: eoa(alice), calls: 1 }, 130n)
    await expectBounded(scale(), { owner: eoa(alice), calls: 2 }, 130n)
  })

  test('covers calls of a smart account, created on the way and later', async () => {
    const key = stranger()
    for (const _ of ['created', 'later']) {
      const owner = await world.nexus(key)
      await world.mint(origin, symbol, owner.resolved.address, 100n * USD)
      await expectBounded(scale(), { owner, calls: 1 }, 150n)
    }
  }, 300_000)
})
