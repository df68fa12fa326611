import { RhinestoneSDK } from '@rhinestone/sdk'
import {
  type Account,
  type Address,
  concat,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseErc6492Signature,
  zeroAddress,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { type Devnet, startDevnet } from '../../../devnet/src/start.ts'
import { toChain } from '../../../src/config/chains.ts'
import type { Config } from '../../../src/config/schema.ts'
import type { IntentSignatures, QuotedIntent } from '../../../src/domain/intent/intent.ts'
import type { Authorization, ResolvedAccount } from '../../../src/domain/intent/request/account.ts'
import type { QuoteOptions, QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import {
  PERMIT2,
  permit2TypedData,
  singleChainOpsTypedData,
} from '../../../src/domain/intent/signing/typed-data.ts'
import { isNative, type Token } from '../../../src/domain/token.ts'
import { type Price, usdOf } from '../../../src/domain/usd.ts'
import type { ChainReaders } from '../../../src/ports/chain-reader.ts'
import type { LayerContract } from '../../../src/ports/layer-definition.ts'
import type { PricedToken } from '../../../src/ports/price-feed.ts'
import type { ChainSnapshot, QuoteContext, StepCall } from '../../../src/ports/settlement-layer.ts'
import type { SwapQuoters } from '../../../src/ports/swap-quoter.ts'
import type { SettlementDeps } from '../../../src/settlement/shared/settlement-deps.ts'
import { createSwapRegistry } from '../../../src/swaps/registry.ts'
import { createUniswapV3Quoter } from '../../../src/swaps/uniswap-v3/create-uniswap-v3-quoter.ts'
import { CHAINS } from '../../kit/clients/client-accounts.ts'
import type { ConformanceWorld } from '../../settlement/conformance-kit.ts'
import { openReaders } from '../kit.ts'
import { deployLayer } from './deploy-layer.ts'

export type Key = ReturnType<typeof privateKeyToAccount>
export type Owner = {
  resolved: ResolvedAccount
  sign(typedData: unknown): Promise<Hex>
  authorizations?: readonly Authorization[]
}
export type World = ConformanceWorld & {
  devnet: Devnet
  deps: SettlementDeps
  token(chainId: number, symbol: string): Token
  ask(wish: Wish): Promise<QuoteContext>
  transact(
    chainId: number,
    by: Key,
    call: { to: Address; data?: Hex; value?: bigint },
  ): Promise<void>
  mint(chainId: number, symbol: string, to: Address, amount: bigint): Promise<void>
  nexus(owner: Key): Promise<Owner>
  /** An account of the public client, with what is on each chain now. */
  describe(account: ClientAccount): Promise<Owner>
  /** The public client, on these chains. */
  sdk: RhinestoneSDK
  /** Whose signatures `sign` gives. */
  signAs(owner: Owner): void
  stop(): Promise<void>
}

type ClientAccount = Awaited<ReturnType<RhinestoneSDK['createAccount']>>

type Wish = {
  account: ResolvedAccount
  recipient?: ResolvedAccount
  destination: number
  origins: readonly number[]
  /** Symbols the account may spend. */
  spends: readonly string[]
  outputs: readonly { symbol: string; amount: bigint | 'all' }[]
  request?: Partial<QuoteRequest>
  options?: Partial<QuoteOptions>
}

export const USD = 10n ** 6n
export const ETHER = 10n ** 18n
export const [alice, bob, relayer] = DEV_ACCOUNTS.map(({ privateKey }) =>
  privateKeyToAccount(privateKey),
) as [Key, Key, Key]

const USD_PRICE = 10n ** 18n
/** Those of every bridge, in the order in which they have to work. */
const MESSENGERS = ['layerzero-dvn', 'layerzero-executor', 'cctp-attester', 'hyperlane-relayer']
const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])

/**
 * A machine with much else to do answers late, which is no finding; to ask three times instead of once
 * makes it later.
 */
const PATIENT = { timeoutMs: 20_000, hedgeAfterMs: 1_000 }

/** Devnet chains with everything on them, and all that a layer is made with. */
export async function startWorld(
  chainIds: readonly number[],
  {
    swaps = false,
    rpc = {},
    contracts = [],
  }: {
    swaps?: boolean
    rpc?: Partial<Config['rpc']>
    /** Those of a layer, besides what is on the devnet. */
    contracts?: readonly LayerContract[]
  } = {},
): Promise<World> {
  const devnet = await startDevnet({
    chainIds,
    automine: true,
    skip: swaps ? ['safe'] : ['safe', 'uniswap'],
    pausedActors: ['price-keeper', 'arbitrageur', 'across-dataworker', ...MESSENGERS],
  })
  const configs = contracts.length > 0 ? await deployLayer(devnet, contracts) : devnet.chains
  const chains = configs.map((config) => ({
    chain: toChain(config),
    rpcUrls: config.rpcUrls,
  }))
  const readers = openReaders(chains, { rpc: { ...PATIENT, ...rpc } })
  const deps: SettlementDeps = {
    readers,
    filler: () => relayer.address,
    inventory: (chainId, token) => balanceOf(readers, chainId, token, relayer.address),
    ...(swaps && { swaps: openSwaps(readers) }),
  }
  let owner: Owner = eoa(alice)
  /** The prices of gas of the last question, by chain. */
  const quoted = new Map<number, bigint>()
  const wallets = createWallets(devnet)
  const urls = Object.fromEntries(devnet.chains.map(({ id, rpcUrls }) => [id, rpcUrls[0] ?? '']))
  const transact: World['transact'] = async (chainId, by, call) => {
    await wallets(chainId, by, call)
  }
  for (const { chain } of chains) {
    for (const token of chain.tokens.filter(({ address }) => !isNative(address))) {
      for (const user of [alice, bob]) await transact(chain.id, user, approval(token.address))
    }
  }
  const token: World['token'] = (chainId, symbol) => {
    const found = readers.get(chainId)?.chain.tokens.find((each) => each.symbol === symbol)
    if (!found) throw new Error(`chain ${chainId} has no ${symbol}`)
    return found
  }
  return {
    devnet,
    deps,
    readers,
    relayer: relayer.address,
    token,
    transact,
    ask: async (wish) => {
      const context = await ask(readers, token, wish)
      for (const { chain, gas } of [...context.origins, context.destination])
        quoted.set(chain.id, gas.gasPrice)
      return context
    },
    sign: (intent) => signAll(intent, owner),
    signAs: (next) => {
      owner = next
    },
    nexus: (key) => describeNexus(key, readers),
    describe: (account) => describeAccount(account, readers),
    sdk: new RhinestoneSDK({ apiKey: 'none', provider: { type: 'custom', urls } }),
    mint: (chainId, symbol, to, amount) =>
      transact(chainId, bob, {
        to: token(chainId, symbol).address,
        data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, amount] }),
      }),
    balance: (chainId, address, holder) => balanceOf(readers, chainId, address, holder),
    send: async (chainId, call) => {
      const held = () => balanceOf(readers, chainId, zeroAddress, relayer.address)
      const before = await held()
      const { gasUsed, effectiveGasPrice } = await wallets(chainId, relayer, call)
      const gas = gasUsed * effectiveGasPrice
      // Of what went along some may have come back.
      const spent = call.value > 0n ? before - (await held()) - gas : 0n
      // An estimate is right about the units. Their price has moved since, by an eighth a block.
      const paid = spent + gasUsed * (quoted.get(chainId) ?? effectiveGasPrice)
      return usdOf(paid, priceOf('ETH'), 'up')
    },
    passTime: async (seconds) => {
      for (const node of devnet.nodes.values()) {
        await node.request('evm_increaseTime', [seconds])
        await node.mine()
      }
    },
    payRefunds: () => letWork(devnet, 'across-dataworker'),
    deliver: async () => {
      for (const name of MESSENGERS) await letWork(devnet, name)
    },
    stop: async () => {
      await readers.stop()
      await devnet.stop()
    },
  }
}

export async function letWork(devnet: Devnet, name: string): Promise<void> {
  const worker = devnet.actors.get(name)
  if (!worker) throw new Error(`there is no ${name}`)
  const { runs } = worker.status()
  worker.control({ paused: false })
  // The run under way may have begun before what is to be done was there.
  while (worker.status().runs < runs + 2) await new Promise((done) => setTimeout(done, 5))
  worker.control({ paused: true })
}

function openSwaps(readers: ChainReaders): SwapQuoters {
  const chains = readers.list().map(({ chain }) => chain)
  const clientOf = (chainId: number) => readers.get(chainId)?.client
  const block = { number: 0n, hash: zeroHash, timestamp: 0n }
  const feed = { feed: zeroAddress, roundId: 1n, updatedAt: 1n, block }
  const prices = {
    price: async ({ chainId, token: { symbol } }: PricedToken) => ({
      symbol,
      usd: priceOf(symbol).usd,
      source: { chainId, ...feed },
    }),
  }
  const quoter = createUniswapV3Quoter({ chains, clientOf, prices, now: () => Date.now() })
  return createSwapRegistry({ quoters: [quoter], deadlineMs: PATIENT.timeoutMs })
}

function createWallets(devnet: Devnet) {
  return async (chainId: number, by: Key, call: Partial<StepCall> & { to: Address }) => {
    const node = devnet.nodes.get(chainId)
    const chain = devnet.chains.find(({ id }) => id === chainId)
    if (!node || !chain) throw new Error(`there is no chain ${chainId}`)
    const wallet = createWalletClient({
      account: by as Account,
      transport: custom({ request: ({ method, params }) => node.request(method, params ?? []) }),
    })
    const { to, data, value, gasLimit, authorizationList } = call
    const hash = await wallet.sendTransaction({
      to,
      data: data ?? '0x',
      value: value ?? 0n,
      gas: gasLimit ?? 8_000_000n,
      chain: null,
      ...(authorizationList && { authorizationList: [...authorizationList] }),
    } as never)
    type Receipt = { status: Hex; gasUsed: Hex; effectiveGasPrice: Hex }
    const receipt = await node.request<Receipt | null>('eth_getTransactionReceipt', [hash])
    if (receipt?.status !== '0x1') throw new Error(`the transaction to ${to} reverted`)
    return {
      gasUsed: BigInt(receipt.gasUsed),
      effectiveGasPrice: BigInt(receipt.effectiveGasPrice),
    }
  }
}

async function balanceOf(readers: ChainReaders, chainId: number, token: Address, holder: Address) {
  const client = readers.get(chainId)?.client
  if (!client) throw new Error(`there is no chain ${chainId}`)
  if (isNative(token)) return client.getBalance({ address: holder })
  const args = [holder] as const
  return client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args })
}

const approval = (to: Address) => ({
  to,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [PERMIT2, maxUint256] }),
})

export function priceOf(symbol: string): Price {
  const ether = symbol === 'ETH' || symbol === 'WETH'
  return ether ? { usd: 2500n * USD_PRICE, decimals: 18 } : { usd: USD_PRICE, decimals: 6 }
}

async function ask(
  readers: ChainReaders,
  token: World['token'],
  wish: Wish,
): Promise<QuoteContext> {
  const { account, recipient = account, destination } = wish
  const snapshots = await Promise.all(
    [...new Set([...wish.origins, destination])].map((id) => snapshotOf(readers, id, wish)),
  )
  const home = snapshots.find(({ chain }) => chain.id === destination)
  if (!home) throw new Error('no destination')
  const request: QuoteRequest = {
    destinationChainId: destination,
    tokenRequests: [],
    account,
    recipient,
    destinationExecutions: [],
    preClaimExecutions: new Map(),
    ...wish.request,
    options: {
      settlementLayers: { kind: 'any' },
      sponsored: { gas: false, bridge: false, swap: false, protocol: false },
      appFeeBps: 0,
      protocolFeeBps: 0,
      executionTokensReceived: [],
      auxiliaryFunds: new Map(),
      selectionStrategy: 'best',
      ...wish.options,
    },
  }
  return {
    request,
    account,
    recipient,
    destination: home,
    origins: snapshots.filter(({ chain }) => wish.origins.includes(chain.id)),
    outputs: wish.outputs.map(({ symbol, amount }) => ({
      token: token(destination, symbol),
      price: priceOf(symbol),
      amount,
    })),
    price: (_, { symbol }) => priceOf(symbol),
    now: home.block.timestamp,
  }
}

async function snapshotOf(readers: ChainReaders, id: number, wish: Wish): Promise<ChainSnapshot> {
  const reader = readers.get(id)
  if (!reader) throw new Error(`there is no chain ${id}`)
  const { chain } = reader
  const addresses = chain.tokens.map(({ address }) => address)
  const [own, held, gas] = await Promise.all([
    reader.balances(wish.account.address, addresses),
    reader.balances(relayer.address, addresses),
    reader.gasPrice(),
  ])
  const lower = (amounts: ReadonlyMap<Address, bigint>, keep: (symbol: string) => boolean) =>
    new Map(
      chain.tokens.flatMap(({ symbol, address }): [Address, bigint][] =>
        keep(symbol) ? [[address.toLowerCase() as Address, amounts.get(address) ?? 0n]] : [],
      ),
    )
  return {
    chain,
    gas,
    opGas: null,
    block: own.block,
    spendable: lower(own.amounts, (symbol) => wish.spends.includes(symbol)),
    inventory: lower(held.amounts, () => true),
    gasUsd: (units) => usdOf(units * gas.gasPrice, priceOf('ETH'), 'up'),
  }
}

const plain = { setupOps: [], mockSignatures: new Map(), delegations: new Map() }

/** An account that only has a key. */
export function eoa(key: Key): Owner {
  return {
    resolved: { ...plain, address: key.address, accountType: 'EOA', onChain: everywhere('none') },
    sign: (typedData) => key.signTypedData(typedData as never),
  }
}

function everywhere(code: 'none' | 'contract', needsSetup = false) {
  return {
    get: (chainId: number) => ({ chainId, code, needsSetup }),
  } as unknown as ResolvedAccount['onChain']
}

async function describeNexus(key: Key, readers: ChainReaders): Promise<Owner> {
  const sdk = new RhinestoneSDK({ apiKey: 'none' })
  const account = await sdk.createAccount({
    account: { type: 'nexus', version: '1.2.0' },
    owners: { type: 'ecdsa', accounts: [key] },
  })
  const { resolved } = await describeAccount(account, readers)
  return {
    resolved,
    sign: async (typedData) => concat([zeroAddress, await key.signTypedData(typedData as never)]),
  }
}

async function describeAccount(account: ClientAccount, readers: ChainReaders): Promise<Owner> {
  const init = account.getInitData()
  if (!('factory' in init)) throw new Error('the client gave no factory')
  const address = account.getAddress()
  const entries = readers.list().map(async ({ chain, codeAt }) => {
    const exists = (await codeAt(address)) !== '0x'
    const state = { chainId: chain.id, code: exists ? 'contract' : 'none', needsSetup: !exists }
    return [chain.id, state] as const
  })
  return {
    resolved: {
      ...plain,
      address,
      accountType: 'ERC7579',
      setupOps: [{ to: init.factory, data: init.factoryData }],
      onChain: new Map(await Promise.all(entries)) as ResolvedAccount['onChain'],
    },
    sign: async (typedData) => {
      const { domain } = typedData as { domain: { chainId: number } }
      const chain = Object.values(CHAINS).find(({ id }) => id === Number(domain.chainId))
      if (!chain) throw new Error(`the client does not know chain ${domain.chainId}`)
      const signed = await account.signTypedData(typedData as never, chain, undefined)
      return parseErc6492Signature(signed).signature
    },
  }
}

async function signAll(intent: QuotedIntent, owner: Owner): Promise<IntentSignatures> {
  const origin = await Promise.all(
    intent.elements.map((element) => {
      if (intent.signing === 'permit2') {
        return owner.sign(permit2TypedData(element, intent.id, intent.expires))
      }
      const { gasRefund } = element.settlementContext
      if (!gasRefund) throw new Error('no gas refund to sign')
      return owner.sign(
        singleChainOpsTypedData({
          account: intent.account.address,
          executor: element.arbiter,
          gasRefund,
          chainId: element.chainId,
          nonce: intent.id,
          op: element.mandate.destinationOps,
        }),
      )
    }),
  )
  const destination = origin.at(-1)
  if (!destination) throw new Error('nothing to sign')
  return {
    origin,
    destination,
    authorizations: { sponsor: owner.authorizations ?? [], recipient: [] },
  }
}
