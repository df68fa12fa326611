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
} from '../contracts/across-arbiter.gen.ts'
import {
  chainRegistryAbi,
  chainRegistryBytecode,
  chainRegistryDeployedBytecode,
} from '../contracts/chain-registry.gen.ts'
import {
  intentExecutorAbi,
  intentExecutorBytecode,
  intentExecutorDeployedBytecode,
} from '../contracts/intent-executor.gen.ts'
import { routerAbi, routerBytecode, routerDeployedBytecode } from '../contracts/router.gen.ts'
import {
  sameChainArbiterAbi,
  sameChainArbiterBytecode,
  sameChainArbiterDeployedBytecode,
} from '../contracts/same-chain-arbiter.gen.ts'
import { sandboxAbi, sandboxBytecode, sandboxDeployedBytecode } from '../contracts/sandbox.gen.ts'
import { assetOf, BRIDGED_ASSETS } from '../core/asset.ts'
import type { Chain } from '../core/chain.ts'
import { isNative } from '../core/token.ts'

/** Stands on nearly every chain: salt first, creation code after it. */
export const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** A new salt is a new set of contracts; owners decide by signing which set they trust. */
const SALT: Hex = keccak256(stringToHex('simplon.contracts.1'))

export type ContractName =
  | 'sandbox'
  | 'chainRegistry'
  | 'intentExecutor'
  | 'sameChainArbiter'
  | 'acrossArbiter'
  | 'router'

export type PlannedContract = {
  name: ContractName
  address: Address
  /** What is sent to the CREATE2 deployer. */
  deployData: Hex
  /** Runtime code with zeros where immutables go. */
  runtime: Hex
}

export type DeploymentPlan = {
  /** In the order in which they can be deployed. */
  contracts: readonly PlannedContract[]
  /** Where each name is to be looked for; the executor's may be another than the plan's own. */
  addresses: Readonly<Record<ContractName, Address>>
}

/** What the registry has to know of a chain. */
export type RegistryChain = Pick<
  Chain,
  'id' | 'nativeToken' | 'wrappedNativeToken' | 'tokens' | 'contracts'
>

export type DeploymentOptions = {
  /** Every chain that is served: the lists, hence the addresses, are the same on all of them. */
  chains: readonly RegistryChain[]
  /** Executor module that the accounts have installed; the plan's own when absent. */
  executor?: Address
}

/** Addresses and creation code of all contracts. Pure: the same chains give the same addresses. */
export function planDeployment({ chains, executor }: DeploymentOptions): DeploymentPlan {
  const sandbox = planned('sandbox', SANDBOX, [])
  const registry = planned('chainRegistry', REGISTRY, registryLists(chains))
  const own = planned('intentExecutor', EXECUTOR, [])
  const named = executor ?? own.address
  const shared = [named, sandbox.address, registry.address]
  const sameChain = planned('sameChainArbiter', SAME_CHAIN, shared)
  const across = planned('acrossArbiter', ACROSS, shared)
  const router = planned('router', ROUTER, [sandbox.address])
  return {
    contracts: [sandbox, registry, own, sameChain, across, router],
    addresses: {
      sandbox: sandbox.address,
      chainRegistry: registry.address,
      intentExecutor: getAddress(named),
      sameChainArbiter: sameChain.address,
      acrossArbiter: across.address,
      router: router.address,
    },
  }
}

/** Constructor arguments of the ChainRegistry, in an order that does not depend on the caller's. */
export function registryLists(chains: readonly RegistryChain[]) {
  const ordered = [...chains].sort((a, b) => a.id - b.id)
  const assets = ordered.flatMap((chain) =>
    chain.tokens
      .filter((token) => !isNative(token.address) && BRIDGED_ASSETS.includes(assetOf(chain, token)))
      .map((token) => ({
        chainId: BigInt(chain.id),
        token: token.address,
        id: pad(stringToHex(assetOf(chain, token)), { size: 31, dir: 'right' }),
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
const ROUTER = build(routerAbi, routerBytecode, routerDeployedBytecode)

function planned(
  name: ContractName,
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
  return { name, address, deployData: concat([SALT, bytecode]), runtime }
}
