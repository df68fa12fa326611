import {
  type Abi,
  type Address,
  concat,
  encodeDeployData,
  getAddress,
  getContractAddress,
  type Hex,
  keccak256,
  pad,
  stringToHex,
  zeroAddress,
} from 'viem'
import {
  acrossArbiterAbi,
  acrossArbiterBytecode,
  acrossArbiterDeployedBytecode,
} from '../../contracts/across-arbiter.gen.ts'
import {
  cctpArbiterAbi,
  cctpArbiterBytecode,
  cctpArbiterDeployedBytecode,
} from '../../contracts/cctp-arbiter.gen.ts'
import {
  cctpRegistryAbi,
  cctpRegistryBytecode,
  cctpRegistryDeployedBytecode,
} from '../../contracts/cctp-registry.gen.ts'
import {
  chainRegistryAbi,
  chainRegistryBytecode,
  chainRegistryDeployedBytecode,
} from '../../contracts/chain-registry.gen.ts'
import {
  depositFactoryAbi,
  depositFactoryBytecode,
  depositFactoryDeployedBytecode,
} from '../../contracts/deposit-factory.gen.ts'
import {
  depositInletsAbi,
  depositInletsBytecode,
  depositInletsDeployedBytecode,
} from '../../contracts/deposit-inlets.gen.ts'
import {
  depositRulesAbi,
  depositRulesBytecode,
  depositRulesDeployedBytecode,
} from '../../contracts/deposit-rules.gen.ts'
import {
  intentExecutorAbi,
  intentExecutorBytecode,
  intentExecutorDeployedBytecode,
} from '../../contracts/intent-executor.gen.ts'
import {
  oftArbiterAbi,
  oftArbiterBytecode,
  oftArbiterDeployedBytecode,
} from '../../contracts/oft-arbiter.gen.ts'
import {
  oftRegistryAbi,
  oftRegistryBytecode,
  oftRegistryDeployedBytecode,
} from '../../contracts/oft-registry.gen.ts'
import {
  resourceLockAbi,
  resourceLockBytecode,
  resourceLockDeployedBytecode,
} from '../../contracts/resource-lock.gen.ts'
import { routerAbi, routerBytecode, routerDeployedBytecode } from '../../contracts/router.gen.ts'
import {
  sameChainArbiterAbi,
  sameChainArbiterBytecode,
  sameChainArbiterDeployedBytecode,
} from '../../contracts/same-chain-arbiter.gen.ts'
import {
  sandboxAbi,
  sandboxBytecode,
  sandboxDeployedBytecode,
} from '../../contracts/sandbox.gen.ts'
import { assetOf, BRIDGED_ASSETS } from '../../domain/asset.ts'
import { cctpPlaceOf } from '../../domain/cctp/place.ts'
import { oftsOf } from '../../domain/oft.ts'
import { isNative } from '../../domain/token.ts'
import type { LayerContract, RegistryChain } from '../../ports/layer-definition.ts'
import { LAYER_CONTRACTS } from '../../settlement/registry.ts'

export type { RegistryChain } from '../../ports/layer-definition.ts'

/**
 * The CREATE2 deployer that nearly every chain has; it takes the salt, followed by the creation
 * code.
 */
export const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/**
 * A new salt gives a new set of contracts; owners choose by their signature which set they trust.
 */
const SALT: Hex = keccak256(stringToHex('simplon.contracts.2'))

type ContractName =
  | 'sandbox'
  | 'chainRegistry'
  | 'intentExecutor'
  | 'resourceLock'
  | 'sameChainArbiter'
  | 'acrossArbiter'
  | 'oftRegistry'
  | 'oftArbiter'
  | 'router'
  | 'depositRules'
  | 'depositFactory'
  | 'depositInlets'
  | 'cctpRegistry'
  | 'cctpArbiter'

export type PlannedContract = {
  name: string
  address: Address
  abi: Abi
  /** Contracts of the plan that a layer's contract refers to, by the name of its immutable. */
  references?: Readonly<Record<string, string>>
  /** The data of the transaction to the CREATE2 deployer. */
  deployData: Hex
  /** Runtime code with zeros where immutables go. */
  runtime: Hex
}

export type DeploymentPlan = {
  /** In the order in which they can be deployed. */
  contracts: readonly PlannedContract[]
  /** The address of each contract; executor and lock may be others than the plan's own. */
  addresses: Readonly<Record<ContractName, Address> & Record<string, Address>>
}

export type DeploymentOptions = {
  /**
   * All served chains. The registries list all of them, so the addresses are the same on every
   * chain.
   */
  chains: readonly RegistryChain[]
  /** The executor module that the accounts have installed; the plan's own when absent. */
  executor?: Address
  /** The address where clients expect the ResourceLock; the plan's own when absent. */
  resourceLock?: Address
  /** The contracts of the layers, with those of packages; of the built-in layers when absent. */
  ofLayers?: readonly LayerContract[]
}

/** Addresses and creation code of all contracts. Pure: the same chains give the same addresses. */
export function planDeployment(options: DeploymentOptions): DeploymentPlan {
  const { chains, executor, resourceLock, ofLayers: declared = LAYER_CONTRACTS } = options
  const sandbox = planned('sandbox', SANDBOX, [])
  const registry = planned('chainRegistry', REGISTRY, registryLists(chains))
  const own = planned('intentExecutor', EXECUTOR, [])
  const named = executor ?? own.address
  const ownLock = planned('resourceLock', RESOURCE_LOCK, [])
  const lock = resourceLock ?? ownLock.address
  const shared = [named, sandbox.address, registry.address, lock]
  const sameChain = planned('sameChainArbiter', SAME_CHAIN, shared)
  const across = planned('acrossArbiter', ACROSS, shared)
  const ofts = planned('oftRegistry', OFT_REGISTRY, oftLists(chains))
  const oft = planned('oftArbiter', OFT, [...shared, ofts.address])
  const places = planned('cctpRegistry', CCTP_REGISTRY, cctpLists(chains))
  const cctp = planned('cctpArbiter', CCTP, [...shared, places.address])
  const router = planned('router', ROUTER, [sandbox.address])
  // Deposit addresses trust these arbiters for ever: another arbiter means another factory and
  // other addresses.
  const arbiters = [sameChain.address, across.address, oft.address]
  if (chains.some(cctpPlaceOf)) arbiters.push(cctp.address)
  const rules = planned('depositRules', RULES, [registry.address, arbiters, feedList(chains)])
  const factory = planned('depositFactory', FACTORY, [rules.address])
  const inlets = planned('depositInlets', INLETS, [])
  const ofLayers = planLayerContracts(declared, { chains, arbiter: shared })
  return {
    contracts: [
      sandbox,
      registry,
      own,
      ownLock,
      sameChain,
      across,
      ofts,
      oft,
      router,
      rules,
      factory,
      inlets,
      places,
      cctp,
      ...ofLayers,
    ],
    addresses: {
      sandbox: sandbox.address,
      chainRegistry: registry.address,
      intentExecutor: getAddress(named),
      resourceLock: getAddress(lock),
      sameChainArbiter: sameChain.address,
      acrossArbiter: across.address,
      oftRegistry: ofts.address,
      oftArbiter: oft.address,
      router: router.address,
      depositRules: rules.address,
      depositFactory: factory.address,
      depositInlets: inlets.address,
      cctpRegistry: places.address,
      cctpArbiter: cctp.address,
      ...Object.fromEntries(ofLayers.map(({ name, address }) => [name, address])),
    },
  }
}

/** The contracts that the settlement layers declare; each may refer to those before it. */
export function planLayerContracts(
  contracts: readonly LayerContract[],
  { chains, arbiter }: { chains: readonly RegistryChain[]; arbiter: readonly Address[] },
): PlannedContract[] {
  const found = new Map<string, PlannedContract>()
  const addressOf = (name: string) => {
    const before = found.get(name)
    if (!before) throw new Error(`${name} is not among the contracts that come before it`)
    return before.address
  }
  for (const { name, args, references, ...code } of contracts) {
    const contract = planned(name, code, args({ chains, arbiter, addressOf }))
    found.set(name, { ...contract, ...(references && { references }) })
  }
  return [...found.values()]
}

/** Constructor arguments of the ChainRegistry, in an order that does not depend on the caller's. */
function registryLists(chains: readonly RegistryChain[]) {
  const ordered = [...chains].sort((a, b) => a.id - b.id)
  const assets = ordered.flatMap((chain) =>
    chain.tokens
      .filter((token) => !isNative(token.address) && BRIDGED_ASSETS.includes(assetOf(chain, token)))
      .map((token) => ({
        chainId: BigInt(chain.id),
        token: token.address,
        id: assetId(assetOf(chain, token)),
        decimals: token.decimals,
      }))
      .sort((a, b) => (a.token.toLowerCase() < b.token.toLowerCase() ? -1 : 1)),
  )
  const entries = ordered.map((chain) => ({
    chainId: BigInt(chain.id),
    wrappedNative: chain.wrappedNativeToken.address,
    spokePool: chain.contracts.acrossSpokePool ?? zeroAddress,
  }))
  return [entries, assets] as const
}

/** The slowest public feeds promise one answer a day; mining an update takes a while longer. */
const MAX_FEED_AGE_SECONDS = 25 * 3600

/**
 * The price feeds of the assets that deposits may be exchanged between. A token may use the price
 * of another one, as it does off-chain.
 */
export function feedList(chains: readonly RegistryChain[]) {
  const ordered = [...chains].sort((a, b) => a.id - b.id)
  return ordered.flatMap((chain) =>
    BRIDGED_ASSETS.flatMap((asset) => {
      const token = chain.tokens.find((each) => assetOf(chain, each) === asset)
      const feed = chain.priceFeeds[asset] ?? chain.priceFeeds[token?.priceSymbol ?? '']
      if (!feed) return []
      const name = assetId(asset)
      return [{ chainId: BigInt(chain.id), asset: name, feed, maxAge: MAX_FEED_AGE_SECONDS }]
    }),
  )
}

function assetId(asset: string): Hex {
  return pad(stringToHex(asset), { size: 31, dir: 'right' })
}

/** Constructor arguments of the OftRegistry. */
function oftLists(chains: readonly RegistryChain[]) {
  const ordered = [...chains].sort((a, b) => a.id - b.id)
  const entries = ordered.flatMap((chain) =>
    oftsOf(chain).map(({ mesh, token, oft, eid }) => ({
      chainId: BigInt(chain.id),
      id: assetId(mesh),
      eid,
      oft,
      token: token.address,
      decimals: token.decimals,
    })),
  )
  return [entries] as const
}

/** Constructor arguments of the CctpRegistry. */
function cctpLists(chains: readonly RegistryChain[]) {
  const ordered = [...chains].sort((a, b) => a.id - b.id)
  const entries = ordered.flatMap((chain) => {
    const place = cctpPlaceOf(chain)
    if (!place) return []
    const { domain, messenger, token } = place
    return [{ chainId: BigInt(chain.id), domain, messenger, token: token.address }]
  })
  return [entries] as const
}

type Build = { abi: Abi; bytecode: Hex; runtime: Hex }

const build = (abi: Abi, bytecode: Hex, runtime: Hex): Build => ({ abi, bytecode, runtime })
const SANDBOX = build(sandboxAbi, sandboxBytecode, sandboxDeployedBytecode)
const REGISTRY = build(chainRegistryAbi, chainRegistryBytecode, chainRegistryDeployedBytecode)
const EXECUTOR = build(intentExecutorAbi, intentExecutorBytecode, intentExecutorDeployedBytecode)
const SAME_CHAIN = build(
  sameChainArbiterAbi,
  sameChainArbiterBytecode,
  sameChainArbiterDeployedBytecode,
)
const ACROSS = build(acrossArbiterAbi, acrossArbiterBytecode, acrossArbiterDeployedBytecode)
const RESOURCE_LOCK = build(resourceLockAbi, resourceLockBytecode, resourceLockDeployedBytecode)
const RULES = build(depositRulesAbi, depositRulesBytecode, depositRulesDeployedBytecode)
const FACTORY = build(depositFactoryAbi, depositFactoryBytecode, depositFactoryDeployedBytecode)
const INLETS = build(depositInletsAbi, depositInletsBytecode, depositInletsDeployedBytecode)
const OFT_REGISTRY = build(oftRegistryAbi, oftRegistryBytecode, oftRegistryDeployedBytecode)
const OFT = build(oftArbiterAbi, oftArbiterBytecode, oftArbiterDeployedBytecode)
const CCTP_REGISTRY = build(cctpRegistryAbi, cctpRegistryBytecode, cctpRegistryDeployedBytecode)
const CCTP = build(cctpArbiterAbi, cctpArbiterBytecode, cctpArbiterDeployedBytecode)
const ROUTER = build(routerAbi, routerBytecode, routerDeployedBytecode)

function planned(
  name: string,
  { abi, bytecode: code, runtime }: Build,
  args: readonly unknown[],
): PlannedContract {
  const bytecode = encodeDeployData({ abi, bytecode: code, args })
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: CREATE2_DEPLOYER,
    salt: SALT,
    bytecode,
  })
  return { name, address, abi, deployData: concat([SALT, bytecode]), runtime }
}
