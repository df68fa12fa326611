import { createPublicClient, createWalletClient, custom } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import type { Devnet } from '../../../devnet/src/start.ts'
import { deployContracts } from '../../../src/app/deploy/deploy-contracts.ts'
import { planLayerContracts } from '../../../src/app/deploy/plan-deployment.ts'
import { isSameCode } from '../../../src/app/deploy/verify-contracts.ts'
import { toChain } from '../../../src/config/chains.ts'
import type { LayerContract } from '../../../src/ports/layer-definition.ts'

const SHARED = ['intentExecutor', 'sandbox', 'chainRegistry', 'resourceLock'] as const

/** The chains of a devnet, with the contracts of a layer on all of them. */
export async function deployLayer(
  devnet: Devnet,
  contracts: readonly LayerContract[],
): Promise<Devnet['chains']> {
  const chains = devnet.chains.map(toChain)
  const arbiter = SHARED.flatMap((name) => chains[0]?.contracts[name] ?? [])
  const planned = planLayerContracts(contracts, { chains, arbiter })
  for (const node of devnet.nodes.values()) {
    const transport = custom({
      request: ({ method, params }) => node.request(method, params ?? []),
    })
    const client = createPublicClient({ transport, pollingInterval: 5 })
    const account = privateKeyToAccount(DEV_ACCOUNTS[0]!.privateKey)
    const wallet = createWalletClient({ account, transport })
    await deployContracts({ client, wallet, plan: { contracts: planned } })
    for (const { name, address, runtime } of planned) {
      const code = (await client.getCode({ address })) ?? '0x'
      if (!isSameCode(runtime, code)) throw new Error(`${name} has other code than its runtime`)
    }
  }
  const own = Object.fromEntries(planned.map(({ name, address }) => [name, address]))
  return devnet.chains.map((chain) => ({ ...chain, contracts: { ...chain.contracts, ...own } }))
}
