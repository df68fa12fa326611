import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import {
  CREATE2_DEPLOYER,
  type DeploymentPlan,
  planDeployment,
} from '../../../src/app/deploy/plan-deployment.ts'
import { toChain } from '../../../src/config/chains.ts'
import { DEPLOYER } from '../actor-keys.ts'
import {
  CCTP_V2,
  INTENT_EXECUTOR,
  LAYERZERO_ENDPOINT,
  LOCK_ALLOCATOR,
  RESOURCE_LOCK,
} from '../addresses.ts'
import { CHAIN_SPECS, type ChainSpec, OFT_USDT0 } from '../chain-specs.ts'
import { ALLOCATOR, DEV_ACCOUNTS, type DevAccount } from '../dev-accounts.ts'
import { creationCode, ownArtifact } from './artifact.ts'
import { SPOKE_POOL } from './install-across.ts'
import { HYPERLANE } from './install-hyperlane.ts'
import { PRICE_FEEDS } from './install-price-feeds.ts'
import { chainTokens } from './install-tokens.ts'
import { constructAt, requireCode, type SetupChain, sendAll } from './setup-chain.ts'

const RELAYERS = DEV_ACCOUNTS.filter(({ note }) => note.includes('relayer'))
const USERS = DEV_ACCOUNTS.filter(({ note }) => note.endsWith('user'))

const plans = new Map<string, DeploymentPlan>()

/**
 * The plan is the same for every chain, whichever of its own chains a devnet has; only chains that are none of these
 * change it. Hashing the code of all our contracts takes a good part of the start, so it is done
 * once in a process.
 */
export function devnetPlan(specs: readonly ChainSpec[] = []): DeploymentPlan {
  const chains = [
    ...CHAIN_SPECS,
    ...specs.filter(({ id }) => CHAIN_SPECS.every((own) => own.id !== id)),
  ]
  const key = chains.map(({ id }) => id).join()
  const known = plans.get(key)
  if (known) return known
  const plan = planDeployment({
    chains: chains.map(registryChain),
    executor: INTENT_EXECUTOR,
    resourceLock: RESOURCE_LOCK,
  })
  plans.set(key, plan)
  return plan
}

/**
 * Installs our own contracts through the CREATE2 deployer, and approves the Router for relayers,
 * and the ResourceLock for users, so that their order bundles need no approval first.
 */
export async function installIntents(
  setup: SetupChain,
  specs: readonly ChainSpec[],
): Promise<Record<string, Address>> {
  const { contracts, addresses } = devnetPlan(specs)
  await constructAt(setup, RESOURCE_LOCK, creationCode(ownArtifact('ResourceLock'), []))
  const allocator = creationCode(ownArtifact('KeyAllocator'), [ALLOCATOR.address])
  await constructAt(setup, LOCK_ALLOCATOR, allocator)
  await sendAll(setup, [
    ...contracts.map(({ deployData }) => ({
      from: DEPLOYER.address,
      to: CREATE2_DEPLOYER,
      data: deployData,
    })),
    ...RELAYERS.flatMap((account) => approvals(setup, account, addresses.router)),
    ...USERS.flatMap((account) => approvals(setup, account, addresses.resourceLock)),
  ])
  // The executor at the client's address belongs to the accounts, which may be left out.
  const { intentExecutor: _, ...own } = addresses
  await requireCode(setup, own)
  return { ...own, lockAllocator: LOCK_ALLOCATOR }
}

function approvals({ spec }: SetupChain, { address: from }: DevAccount, spender: Address) {
  const args = [spender, maxUint256] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return chainTokens(spec).map(({ address }) => ({ from, to: address as Address, data }))
}

function registryChain(spec: ChainSpec) {
  return toChain({
    id: spec.id,
    name: spec.name,
    kind: spec.kind,
    blockTimeMs: spec.blockTimeMs,
    testnet: true,
    explorer: null,
    rpcUrls: [],
    priceFeeds: PRICE_FEEDS,
    nativeToken: {
      symbol: 'ETH',
      address: '0x0000000000000000000000000000000000000000',
      decimals: 18,
    },
    wrappedNativeToken: spec.weth,
    tokens: chainTokens(spec),
    contracts: {
      acrossSpokePool: SPOKE_POOL,
      layerZeroEndpoint: LAYERZERO_ENDPOINT,
      oftUSDT0: OFT_USDT0,
      cctpTokenMessenger: CCTP_V2.messenger,
      cctpMessageTransmitter: CCTP_V2.transmitter,
      ...HYPERLANE,
    },
  })
}
