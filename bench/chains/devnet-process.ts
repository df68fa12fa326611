import { CHAIN_SPECS, type ChainSpec } from '../../devnet/src/chain-specs.ts'
import { chainTokens } from '../../devnet/src/setup/install-tokens.ts'
import { OPTIONAL_PROTOCOLS } from '../../devnet/src/setup/setup-devnet-chain.ts'
import { startDevnet } from '../../devnet/src/start.ts'
import type { DevnetState } from '../../src/app/launch/devnet-process.ts'
import { serveParent } from '../quote/child.ts'

/** What a devnet of a benchmark has. */
export type ManyChains = {
  chains: number
  /** How many tokens each has at least; a number below the usual ones changes nothing. */
  tokens?: number
  blockMs: number
  /** Beside our own contracts. */
  protocols?: readonly (typeof OPTIONAL_PROTOCOLS)[number][]
}

const {
  chains: count,
  tokens = 0,
  blockMs,
  protocols = [],
} = JSON.parse(process.argv[2] ?? '') as ManyChains
const FIRST_ID = 510_000

const [model] = CHAIN_SPECS
if (!model) throw new Error('the devnet has no chain to take after')
const { stop, ...devnet } = await startDevnet({
  chainIds: [],
  // The first one is Sepolia itself, because the hub of Across is there.
  moreChains: Array.from({ length: count }, (_, index): ChainSpec => {
    const own = index === 0 ? {} : { id: FIRST_ID + index, name: `Chain ${index + 1}` }
    const eid = model.eid + index * 10_000
    return { ...model, ...own, eid, blockTimeMs: blockMs, tokens: tokensOf(model) }
  }),
  skip: OPTIONAL_PROTOCOLS.filter((name) => name !== 'intents' && !protocols.includes(name)),
})
const { instanceId, url, controlUrl, layerSettings, chains, accounts } = devnet
const startedAt = new Date().toISOString()
const place = { instanceId, url, controlUrl, layerSettings, startedAt }
serveParent({ pid: process.pid, ...place, chains, accounts } satisfies DevnetState, stop)

function tokensOf(spec: ChainSpec) {
  const usual = chainTokens(spec)
  const more = Array.from({ length: Math.max(0, tokens - usual.length) }, (_, index) => ({
    symbol: `T${index}`,
    address: `0x${(0x7000_0000n + BigInt(index)).toString(16).padStart(40, '0')}`,
    decimals: 6,
    priceSymbol: 'USDC',
  }))
  return [...usual, ...more]
}
