import { isAddressEqual } from 'viem'
import { toChain } from '../../../config/chains.ts'
import type { ChainConfig } from '../../../config/schema.ts'
import type { LayerContract } from '../../../ports/layer-definition.ts'
import { planDeployment } from '../../deploy/plan-deployment.ts'
import type { Look, Probe } from './probe.ts'

/**
 * These contracts may be at another address than the planned one, where clients and accounts expect
 * them.
 */
const WHERE_CLIENTS_SAY = ['intentExecutor', 'resourceLock'] as const

/**
 * A contract on the left is needed only on chains that have the other party's contract on the
 * right.
 */
const BESIDE = [
  ['cctpRegistry', 'cctpTokenMessenger'],
  ['cctpArbiter', 'cctpTokenMessenger'],
] as const

/**
 * Our contracts must be configured for every chain. Their addresses follow from the list of chains,
 * so other addresses belong to another list, which may lack a chain that was added since.
 */
export function ownContractLooks(
  chains: readonly ChainConfig[],
  ofLayers: readonly LayerContract[],
): Look[] {
  const beside = new Map<string, string>([
    ...BESIDE,
    ...ofLayers.flatMap(({ name, beside: other }) => (other ? [[name, other] as const] : [])),
  ])
  const isNeeded = (name: string, { contracts }: ChainConfig) => {
    const other = beside.get(name)
    return other === undefined || contracts[other] !== undefined
  }
  const known = chains.map(toChain)
  const named = (name: string) => known.flatMap(({ contracts }) => contracts[name] ?? [])[0]
  const [executor, resourceLock] = WHERE_CLIENTS_SAY.map(named)
  const { addresses } = planDeployment({
    chains: known,
    ofLayers,
    ...(executor && { executor }),
    ...(resourceLock && { resourceLock }),
  })
  return chains.map((chain) => async (): Promise<Probe[]> => {
    const place = { what: `${chain.name} our contracts`, where: 'configuration' }
    const missing = Object.keys(addresses).filter(
      (name) => !chain.contracts[name] && isNeeded(name, chain),
    )
    if (missing.length > 0) {
      const finding =
        `${missing.join(', ')}: the configuration has no address; put what \`simplon contracts addresses\` ` +
        'prints under `contracts`'
      return [{ state: 'BAD', ...place, finding }]
    }
    const { contracts } = toChain(chain)
    const other = Object.entries(addresses).filter(([name, address]) => {
      const configured = contracts[name]
      return configured && !isAddressEqual(configured, address)
    })
    if (other.length === 0)
      return [{ state: 'ok', ...place, finding: 'all of them are configured' }]
    const names = other.map(([name]) => name).join(', ')
    const finding =
      `${names} are for another list of chains: chains that were added later are not served; ` +
      'see "Add or remove a chain" in docs/operations.md'
    return [{ state: 'warn', ...place, finding }]
  })
}
