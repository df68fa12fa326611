import { CHAIN_SPECS, type ChainSpec } from '../../devnet/src/chain-specs.ts'
import { startDevnet } from '../../devnet/src/start.ts'
import type { DevnetState } from '../../src/app/launch/devnet-process.ts'
import { serveParent } from '../quote/child.ts'

/** So many chains of one kind in one process, with our contracts and without any bridge. */
const count = Number(process.argv[2])
const BLOCK_MS = 500
const FIRST_ID = 510_001

const [model] = CHAIN_SPECS
if (!model) throw new Error('the devnet has no chain to take after')
const moreChains = Array.from({ length: count }, (_, index): ChainSpec => {
  const id = FIRST_ID + index
  return { ...model, id, name: `Chain ${index + 1}`, blockTimeMs: BLOCK_MS, eid: 50_001 + index }
})
const { stop, ...devnet } = await startDevnet({
  chainIds: [],
  moreChains,
  skip: ['accounts', 'safe', 'uniswap', 'across', 'layerzero', 'cctp', 'hyperlane'],
})
const { instanceId, url, controlUrl, layerSettings, chains, accounts } = devnet
const startedAt = new Date().toISOString()
serveParent(
  {
    pid: process.pid,
    ...{ instanceId, url, controlUrl, layerSettings, startedAt, chains, accounts },
  } satisfies DevnetState,
  stop,
)
