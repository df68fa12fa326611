import type { Address, Hex } from 'viem'
import { toChain } from '../../../config/chains.ts'
import type { ChainConfig } from '../../../config/schema.ts'
import type { LayerContract } from '../../../ports/layer-definition.ts'
import { planDeployment } from '../../deploy/plan-deployment.ts'
import { isSameCode } from '../../deploy/verify-contracts.ts'
import { clientOf, type Look, type Probe, shortMessage } from './probe.ts'

type Wanted = { name: string; address: Address; runtime: Hex | undefined }

/**
 * Every configured contract, token and price feed must have code on its chain, and our own
 * contracts must have the compiled code.
 */
export function contractLooks(
  chain: ChainConfig,
  { chains, ofLayers }: { chains: readonly ChainConfig[]; ofLayers: readonly LayerContract[] },
  timeoutMs: number,
): Look[] {
  const client = clientOf(chain.rpcUrls[0] ?? '', timeoutMs)
  return wantedOf(chain, chains, ofLayers).map(
    ({ name, address, runtime }) =>
      async (): Promise<Probe[]> => {
        const place = { what: `${chain.name} ${name}`, where: address }
        try {
          const code = (await client.getCode({ address })) ?? '0x'
          const size = (code.length - 2) / 2
          if (size === 0) return [{ state: 'BAD', ...place, finding: 'no code' }]
          if (runtime === undefined)
            return [{ state: 'ok', ...place, finding: `${size} bytes of code` }]
          return isSameCode(runtime, code)
            ? [{ state: 'ok', ...place, finding: 'the code is ours' }]
            : [{ state: 'BAD', ...place, finding: 'the code differs from the compiled code' }]
        } catch (error) {
          return [{ state: 'BAD', ...place, finding: shortMessage(error) }]
        }
      },
  )
}

function wantedOf(
  chain: ChainConfig,
  chains: readonly ChainConfig[],
  ofLayers: readonly LayerContract[],
): Wanted[] {
  const known = chains.map(toChain)
  const executor = chain.contracts.intentExecutor as Address | undefined
  const plan = planDeployment({ chains: known, ofLayers, ...(executor && { executor }) })
  const runtimes = new Map<string, Hex>(plan.contracts.map(({ name, runtime }) => [name, runtime]))
  const elsewhere = (name: string, address: string): Wanted => ({
    name,
    address: address as Address,
    runtime: undefined,
  })
  return [
    ...Object.entries(chain.contracts).map(
      ([name, address]): Wanted => ({
        name,
        address: address as Address,
        runtime: runtimes.get(name),
      }),
    ),
    ...chain.tokens.map(({ symbol, address }) => elsewhere(`token ${symbol}`, address)),
    ...Object.entries(chain.priceFeeds).map(([symbol, address]) =>
      elsewhere(`feed ${symbol}`, address),
    ),
  ]
}
