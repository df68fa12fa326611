import { type Address, parseAbi } from 'viem'
import { ServiceError } from '../domain/errors.ts'
import type { LayerFilter } from '../domain/intent/request/request.ts'
import type { LayerBooks } from '../domain/ledger/layer-books.ts'
import { createLru } from '../lib/lru.ts'
import type { ChainReader, ChainReaders } from '../ports/chain-reader.ts'

/** Removes from `asked` the layers whose arbiters the addresses of the factory do not trust. */
export type TrustedLayers = (
  asked: LayerFilter,
  place: { chainId: number; factory: Address },
) => Promise<LayerFilter>

const abi = parseAbi([
  'function TRANSIT() view returns (address)',
  'function RULES() view returns (address)',
  'function isArbiter(address spender) view returns (bool)',
])

/** How many factories are remembered, each counted once for every chain. */
const MOST_PLACES = 1000

/**
 * An address trusts only the arbiters in its factory's rules, and these rules are immutable. A
 * layer that was added after the factory cannot move deposits of that factory's addresses. So the
 * rules contract is read once for each factory.
 */
export function createTrustedLayers(
  readers: Pick<ChainReaders, 'get'>,
  layers: readonly Pick<LayerBooks, 'layer' | 'arbiter'>[],
): TrustedLayers {
  const known = createLru<string, readonly string[]>(MOST_PLACES)
  return async (asked, { chainId, factory }) => {
    const reader = readers.get(chainId)
    if (!reader) return asked
    const key = `${chainId} ${factory.toLowerCase()}`
    const strange = known.get(key) ?? (await findStrange(reader, factory, layers))
    known.set(key, strange)
    return without(asked, strange)
  }
}

async function findStrange(
  { client, chain }: ChainReader,
  factory: Address,
  layers: readonly Pick<LayerBooks, 'layer' | 'arbiter'>[],
): Promise<string[]> {
  try {
    const transit = await client.readContract({ address: factory, abi, functionName: 'TRANSIT' })
    const rules = await client.readContract({ address: transit, abi, functionName: 'RULES' })
    const strange = layers.map(async ({ layer, arbiter }) => {
      const spender = arbiter && chain.contracts[arbiter]
      if (!spender) return []
      const question = { address: rules, abi, functionName: 'isArbiter', args: [spender] } as const
      return (await client.readContract(question)) ? [] : [layer]
    })
    return (await Promise.all(strange)).flat()
  } catch (cause) {
    const message = `${chain.name} did not say which arbiters deposit addresses trust; try again`
    throw new ServiceError('unavailable', message, { cause })
  }
}

function without(asked: LayerFilter, strange: readonly string[]): LayerFilter {
  if (strange.length === 0) return asked
  if (asked.kind === 'include') {
    const layers = asked.layers.filter((layer) => !strange.includes(layer.toUpperCase()))
    return { kind: 'include', layers }
  }
  const excluded = asked.kind === 'exclude' ? asked.layers : []
  return { kind: 'exclude', layers: [...new Set([...excluded, ...strange])].sort() }
}
