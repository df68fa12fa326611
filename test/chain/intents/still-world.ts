import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { Chain } from '../../../src/domain/chain.ts'
import { createQuoteMemory } from '../../../src/intents/cache/quote-memory.ts'
import type { IntentDeps } from '../../../src/intents/intent-deps.ts'
import type { ChainReaders } from '../../../src/ports/chain-reader.ts'
import { send } from '../kit.ts'
import {
  type IntentWorld,
  openWorldReaders,
  SEPOLIA,
  startIntentWorld,
  tokenOf,
  USER,
} from './intents-kit.ts'

export type StillWorld = Omit<IntentWorld, 'deps' | 'readers'> & {
  readers: ChainReaders
  deps: IntentDeps
  chain(id: number): Chain
  caller(): { projectId: string; environment: 'development' }
  /** USDC of the user on Sepolia. */
  pay(to: Address, amount: bigint): Promise<void>
}

/** Chains whose head would be taken as told for ever, and quotes that would serve as long. */
export async function startStillWorld(name: string): Promise<StillWorld> {
  const world = await startIntentWorld(name)
  const readers = openWorldReaders(world.devnet, undefined, { headMaxAgeMs: 600_000 })
  const settings = { ...world.deps.settings, quoteMaxAgeMs: 600_000 }
  const memory = createQuoteMemory(world.database, settings)
  const chain = (id: number) => {
    const found = world.chains.get(id)
    if (!found) throw new Error(`no chain ${id}`)
    return found
  }
  return {
    ...world,
    readers,
    chain,
    deps: { ...world.deps, readers, settings, memory },
    caller: () => ({ projectId: world.projectId, environment: 'development' }),
    async pay(to, amount) {
      const node = world.devnet.nodes.get(SEPOLIA)
      if (!node) throw new Error('no node')
      const args = [to, amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      await send(node, { from: USER.address, to: tokenOf(chain(SEPOLIA), 'USDC').address, data })
    },
    async stop() {
      await readers.stop()
      await world.stop()
    },
  }
}
