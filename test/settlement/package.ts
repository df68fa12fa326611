import type { LayerDefinition } from '../../src/ports/layer-definition.ts'
import { LAYER_KIT, type LayerKit } from '../../src/settlement/layer-kit.ts'
import { alice, bob, eoa, startWorld } from '../chain/settlement/settlement-world.ts'
import type { ConformanceSubject } from './conformance-kit.ts'

/** What a package may say of what is to be asked of its layer. */
type PackageWish = {
  origin: number
  destination: number
  /** Symbols that the account may spend. */
  spends: readonly string[]
  output: { symbol: string; amount: bigint }
  /** Its settings in the suite. */
  settings?: Readonly<Record<string, unknown>>
}

/** USDC from one chain of the devnet to another. */
const DEFAULT_WISH: PackageWish = {
  origin: 11155111,
  destination: 84532,
  spends: ['USDC'],
  output: { symbol: 'USDC', amount: 25_000_000n },
}

/** A world, and the layer of a package in it, for the conformance suite. */
export async function openSubject(
  definition: LayerDefinition<LayerKit>,
  wish: Partial<PackageWish> = {},
): Promise<{ subject: ConformanceSubject; stop(): Promise<void> }> {
  const { origin, destination, spends, output, settings = {} } = { ...DEFAULT_WISH, ...wish }
  const { contracts = [] } = definition
  const world = await startWorld([...new Set([origin, destination])], { contracts })
  const subject: ConformanceSubject = {
    world,
    create: (readers) => definition.create({ ...world.deps, readers }, settings, LAYER_KIT),
    context: () =>
      world.ask({
        account: eoa(alice).resolved,
        recipient: eoa(bob).resolved,
        destination,
        origins: [origin],
        spends,
        outputs: [output],
      }),
  }
  return { subject, stop: world.stop }
}
