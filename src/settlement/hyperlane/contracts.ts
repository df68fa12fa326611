import { type Hex, pad, stringToHex } from 'viem'
import {
  hyperlaneArbiterAbi,
  hyperlaneArbiterBytecode,
  hyperlaneArbiterDeployedBytecode,
} from '../../contracts/hyperlane-arbiter.gen.ts'
import {
  hyperlaneRegistryAbi,
  hyperlaneRegistryBytecode,
  hyperlaneRegistryDeployedBytecode,
} from '../../contracts/hyperlane-registry.gen.ts'
import type { LayerContract } from '../../ports/layer-definition.ts'
import { routersOf } from './routes.ts'

const BESIDE = 'hyperlaneMailbox'

/**
 * The contracts that the layer needs on every chain: the list of routes, and the arbiter that
 * relies on it.
 */
export const HYPERLANE_CONTRACTS: readonly LayerContract[] = [
  {
    name: 'hyperlaneRegistry',
    beside: BESIDE,
    abi: hyperlaneRegistryAbi,
    bytecode: hyperlaneRegistryBytecode,
    runtime: hyperlaneRegistryDeployedBytecode,
    args({ chains }) {
      const ordered = [...chains].sort((a, b) => a.id - b.id)
      const routes = ordered.flatMap((chain) =>
        routersOf(chain).map(({ id, router, token }) => ({
          ...{ chainId: BigInt(chain.id), id: nameOf(id), router },
          ...{ token: token.address, decimals: token.decimals },
        })),
      )
      return [routes]
    },
  },
  {
    name: 'hyperlaneArbiter',
    beside: BESIDE,
    abi: hyperlaneArbiterAbi,
    bytecode: hyperlaneArbiterBytecode,
    runtime: hyperlaneArbiterDeployedBytecode,
    references: { ROUTES: 'hyperlaneRegistry' },
    args: ({ arbiter, addressOf }) => [...arbiter, addressOf('hyperlaneRegistry')],
  },
]

function nameOf(route: string): Hex {
  return pad(stringToHex(route), { size: 31, dir: 'right' })
}
