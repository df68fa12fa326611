import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  concat,
  createTestClient,
  custom,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  publicActions,
  type SignedAuthorization,
  type TransactionReceipt,
  walletActions,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { privateKeyToAccount } from 'viem/accounts'
import { ACTOR_KEYS, ACTOR_NATIVE_BALANCE } from '../../../devnet/src/actor-keys.ts'
import { CREATE2_DEPLOYER, PERMIT2 } from '../../../devnet/src/addresses.ts'
import { type EdrChain, startEdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { findChainSpec, MOCK_USD, USDT, USDT0 } from '../../../devnet/src/chain-specs.ts'
import { DEV_ACCOUNTS, DEV_NATIVE_BALANCE } from '../../../devnet/src/dev-accounts.ts'
import { DEFAULT_PRICES } from '../../../devnet/src/prices.ts'
import { creationCode, ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import { spokePoolArtifact } from '../../../devnet/src/setup/install-across.ts'
import { setupDevnetChain } from '../../../devnet/src/setup/setup-devnet-chain.ts'
import { acrossArbiterAbi } from '../../../src/contracts/across-arbiter.gen.ts'
import { cctpArbiterAbi } from '../../../src/contracts/cctp-arbiter.gen.ts'
import { cctpRegistryAbi } from '../../../src/contracts/cctp-registry.gen.ts'
import { depositExecutorAbi } from '../../../src/contracts/deposit-executor.gen.ts'
import { depositFactoryAbi } from '../../../src/contracts/deposit-factory.gen.ts'
import { depositInletAbi } from '../../../src/contracts/deposit-inlet.gen.ts'
import { depositRulesAbi } from '../../../src/contracts/deposit-rules.gen.ts'
import { depositTransitAbi } from '../../../src/contracts/deposit-transit.gen.ts'
import { hyperlaneArbiterAbi } from '../../../src/contracts/hyperlane-arbiter.gen.ts'
import { hyperlaneRegistryAbi } from '../../../src/contracts/hyperlane-registry.gen.ts'
import { intentExecutorAbi } from '../../../src/contracts/intent-executor.gen.ts'
import { intermediaryAbi } from '../../../src/contracts/intermediary.gen.ts'
import { oftArbiterAbi } from '../../../src/contracts/oft-arbiter.gen.ts'
import { oftRegistryAbi } from '../../../src/contracts/oft-registry.gen.ts'
import { resourceLockAbi } from '../../../src/contracts/resource-lock.gen.ts'
import { routerAbi } from '../../../src/contracts/router.gen.ts'
import { sameChainArbiterAbi } from '../../../src/contracts/same-chain-arbiter.gen.ts'
import type { TokenAmount } from '../../../src/domain/intent/order/mandate.ts'
import { CONTRACTS, CREATION } from './our-contracts.ts'
import { alice, bob, carol, mallory, relayer } from './test-chain.ts'

export type Key = ReturnType<typeof privateKeyToAccount>
export type World = Awaited<ReturnType<typeof startWorld>>
export type Client = ReturnType<typeof createSiteClient>
export type SendRequest = {
  to: Address
  data?: Hex
  value?: bigint
  gas?: bigint
  authorizationList?: SignedAuthorization[]
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
}
type Send = (by: Key, request: SendRequest) => Promise<TransactionReceipt>
type Base = {
  id: number
  weth: Address
  usdc: Address
  usdt: Address
  chain: EdrChain
  client: Client
  send: Send
  stop(): Promise<void>
}
/** One chain of the world. */
export type Site = Base & ReturnType<typeof views> & ReturnType<typeof routing>

export type Step = {
  kind: number
  optional: boolean
  target: Address
  value: bigint
  funds: readonly TokenAmount[]
  data: Hex
}
type RunOptions = {
  by?: Key
  beneficiary?: Address
  deadline?: bigint
  value?: bigint
  authorizationList?: SignedAuthorization[]
}

const GAS_LIMIT = 8_000_000n
/** Enough for builds that a trial has put switches into. */
const DEPLOYMENT_GAS = 30_000_000n

/** What a guarded function says to whoever enters again: ReentrancyGuardReentrantCall(). */
export const REENTERED: Hex = '0x3ee5aeb5'

const PERMIT2_ERRORS = parseAbi([
  'error InvalidNonce()',
  'error InvalidSigner()',
  'error InvalidContractSignature()',
  'error SignatureExpired(uint256 signatureDeadline)',
])
const ERC20_ERRORS = parseAbi([
  'error SafeERC20FailedOperation(address token)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
])

/** Chains with the public contracts and ours on them, and a relayer ready to work. */
export async function startWorld(...ids: number[]) {
  const sites = await Promise.all(ids.map(startSite))
  return {
    sites,
    stop: async () => {
      for (const site of sites) await site.stop()
    },
  }
}

async function startSite(id: number): Promise<Site> {
  const spec = findChainSpec(id)
  const chain = await startEdrChain({ id, automine: true, ...genesis() })
  await setupDevnetChain({ chain, spec }, { prices: DEFAULT_PRICES, skip: ['safe', 'uniswap'] })
  chain.setBlockTime(0)
  const client = createSiteClient(chain)
  const send: Send = async (by, request) => {
    const hash = await client.sendTransaction({ account: by, gas: GAS_LIMIT, ...request })
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`transaction to ${request.to} reverted`)
    return receipt
  }
  const { weth, usdc } = spec
  const base = { id, weth, usdc, usdt: USDT, chain, client, send, stop: chain.stop }
  const site = { ...base, ...views(client), ...routing(base) }
  await deployOurs(site)
  await approveAll(site)
  return site
}

function createSiteClient(chain: EdrChain) {
  return createTestClient({
    mode: 'hardhat',
    chain: defineChain({
      id: chain.id,
      name: `test ${chain.id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
    transport: custom(
      { request: ({ method, params }) => chain.request(method, params ?? []) },
      { retryCount: 0 },
    ),
    pollingInterval: 5,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
}

function genesis() {
  const keys = [
    ...DEV_ACCOUNTS.map((key) => ({ ...key, balance: DEV_NATIVE_BALANCE })),
    ...ACTOR_KEYS.map((key) => ({ ...key, balance: ACTOR_NATIVE_BALANCE })),
  ]
  return { balances: keys, ownedKeys: keys.map(({ privateKey }) => privateKey) }
}

function views(client: Client) {
  return {
    now: async () => (await client.getBlock()).timestamp,
    balance: (token: Address, address: Address): Promise<bigint> =>
      token === zeroAddress
        ? client.getBalance({ address })
        : client.readContract({
            address: token,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          }),
    /** Deploys one of our contracts, for instance a hostile token. */
    deploy: async (name: string, args: readonly unknown[] = []): Promise<Address> => {
      const data = creationCode(ownArtifact(name), args)
      const hash = await client.sendTransaction({ account: carol, data, gas: GAS_LIMIT })
      const { contractAddress } = await client.waitForTransactionReceipt({ hash })
      if (!contractAddress) throw new Error(`${name} was not deployed`)
      return contractAddress
    },
    read: (name: string, address: Address, functionName: string, args: unknown[] = []) =>
      client.readContract({ address, abi: ownArtifact(name).abi, functionName, args }),
  }
}

/** What a relayer does, and what it is told when it may not. */
function routing({ client, send }: Base) {
  const call = (steps: readonly Step[], { beneficiary = zeroAddress, deadline = 0n }: RunOptions) =>
    ({ abi: routerAbi, functionName: 'execute', args: [steps, beneficiary, deadline] }) as const
  return {
    route: (steps: readonly Step[], options: RunOptions = {}) => {
      const { by = relayer, value = 0n, authorizationList } = options
      return send(by, {
        to: CONTRACTS.router,
        value,
        data: encodeFunctionData(call(steps, options)),
        ...(authorizationList && { authorizationList }),
      })
    },
    /** Name of the error with which the steps fail; throws if they do not. */
    refusal: (steps: readonly Step[], options: RunOptions = {}) => {
      const { by = relayer, value = 0n } = options
      return refusalOf(client, {
        address: CONTRACTS.router,
        by,
        value,
        ...call(steps, options),
      })
    },
  }
}

export type Refused = {
  address: Address
  abi: Abi
  functionName: string
  args: readonly unknown[]
  by: Key
  value?: bigint
  gas?: bigint
  gasPrice?: bigint
}

/** Name of the error with which a call fails, whichever contract raised it. */
export async function refusalOf(client: Client, { by, abi, ...call }: Refused): Promise<string> {
  const errors = ERROR_SOURCES.flatMap((source) => source.filter(({ type }) => type === 'error'))
  try {
    await client.simulateContract({ ...call, abi: [...abi, ...errors], account: by })
  } catch (error) {
    const cause = error instanceof BaseError ? error.walk(isRevert) : null
    if (!(cause instanceof ContractFunctionRevertedError)) throw error
    const name = cause.data?.errorName
    return name === undefined || name === 'Error' ? (cause.reason ?? 'no reason') : name
  }
  throw new Error(`${call.functionName} did not fail`)
}

const isRevert = (error: unknown): boolean => error instanceof ContractFunctionRevertedError
const ERROR_SOURCES: readonly Abi[] = [
  acrossArbiterAbi,
  sameChainArbiterAbi,
  oftArbiterAbi,
  oftRegistryAbi,
  cctpArbiterAbi,
  cctpRegistryAbi,
  hyperlaneArbiterAbi,
  hyperlaneRegistryAbi,
  intentExecutorAbi,
  intermediaryAbi,
  resourceLockAbi,
  depositFactoryAbi,
  depositTransitAbi,
  depositRulesAbi,
  depositExecutorAbi,
  depositInletAbi,
  PERMIT2_ERRORS,
  ERC20_ERRORS,
  spokePoolArtifact().abi,
  ownArtifact('Nexus').abi,
  parseAbi([
    'error InexactTransfer(address token, uint256 wanted, uint256 received)',
    'error NativeTransferFailed(address to, uint256 amount)',
  ]),
  parseAbi([
    'error UnsupportedOpMode(bytes32 vt)',
    'error OutputMismatch(uint256 outIndex)',
    'error InputMismatch(address token)',
    'error InvalidExclusivity()',
    'error InvalidFillExpiry(uint256 fillExpiry)',
    'error NeedsMismatch(address token)',
    'error IntermediaryRequired()',
  ]),
]

async function deployOurs({ send, client }: Site): Promise<void> {
  for (const [name, code] of Object.entries(CREATION)) {
    const data = concat([zeroHash, code])
    await send(carol, { to: CREATE2_DEPLOYER, data, gas: DEPLOYMENT_GAS })
    const address = CONTRACTS[name as keyof typeof CREATION]
    if (!(await client.getCode({ address }))) throw new Error(`${name} is not at ${address}`)
  }
}

async function approveAll({ send, usdc, weth }: Site): Promise<void> {
  const approve = (by: Key, token: Address, spender: Address) =>
    send(by, {
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [spender, maxUint256],
      }),
    })
  for (const token of [usdc, USDT, USDT0, weth, MOCK_USD]) {
    for (const user of [alice, bob]) await approve(user, token, PERMIT2)
    for (const worker of [relayer, mallory]) await approve(worker, token, CONTRACTS.router)
  }
}
