import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { type Devnet, startDevnet } from '../../../devnet/src/start.ts'
import { createChainReaders } from '../../../src/chains/registry.ts'
import { toChain } from '../../../src/config/chains.ts'
import type { Chain } from '../../../src/domain/chain.ts'
import { UNSPONSORED } from '../../../src/domain/cost/fees.ts'
import type { IntentSignatures, QuotedIntent } from '../../../src/domain/intent/intent.ts'
import type { AccountInput } from '../../../src/domain/intent/request/account.ts'
import type { QuoteOptions, QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import { payloadHash, signData } from '../../../src/domain/intent/signing/sign-data.ts'
import { PERMIT2 } from '../../../src/domain/intent/signing/typed-data.ts'
import { DEFAULT_INTENT_SETTINGS, type IntentDeps } from '../../../src/intents/intent-deps.ts'
import { createPassedRehearsals } from '../../../src/intents/rehearse/passed-rehearsals.ts'
import { createDataFeeCurves } from '../../../src/intents/snapshot/data-fee-curve.ts'
import { randomHex } from '../../../src/lib/random-hex.ts'
import { createFailureCounter } from '../../../src/observe/events/failure-counter.ts'
import { createLog } from '../../../src/observe/log.ts'
import { silentLogger } from '../../../src/observe/logger.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createSponsorObserver } from '../../../src/observe/sponsors.ts'
import { plan } from '../../../src/planner/plan.ts'
import type { ChainReaders } from '../../../src/ports/chain-reader.ts'
import type { PriceFeed } from '../../../src/ports/price-feed.ts'
import { createPriceFeed } from '../../../src/prices/create-price-feed.ts'
import { createSettlementLayers } from '../../../src/settlement/registry.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { createCommitmentsReader } from '../../../src/store/intents/commitments.ts'
import { createQuoteKeeper } from '../../../src/store/intents/keep-quotes.ts'
import { insertProject } from '../../../src/store/projects/projects.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'
import { RPC, send } from '../kit.ts'

export const SEPOLIA = 11155111
export const BASE = 84532

const accountOf = (note: string) => {
  const found = DEV_ACCOUNTS.find((each) => each.note === note)
  if (!found) throw new Error(`no account for ${note}`)
  return found
}
export const USER = accountOf('user')
export const SECOND = accountOf('second user')
export const RELAYER = accountOf('relayer')

export type IntentWorld = {
  devnet: Devnet
  chains: ReadonlyMap<number, Chain>
  readers: ChainReaders
  database: Database
  projectId: string
  deps: IntentDeps
  /** Seconds added to the clock of the use cases. */
  ahead: { seconds: bigint }
  stop(): Promise<void>
}

/** Two real chains with our contracts, prices, layers and a database: all but HTTP and relayer. */
export async function startIntentWorld(name: string): Promise<IntentWorld> {
  const devnet = await startDevnet({
    chainIds: [SEPOLIA, BASE],
    automine: true,
    skip: ['safe', 'uniswap'],
    pausedActors: ['price-keeper'],
  })
  const readers = openWorldReaders(devnet)
  const chains = new Map(readers.list().map(({ chain }) => [chain.id, chain]))
  const prices = createPriceFeed({
    chains: [...chains.values()],
    clientOf: (chainId) => readers.get(chainId)?.client,
    now: Date.now,
  })
  const database = await openTestDatabase(await freshDatabase(name))
  const { id: projectId } = await insertProject(database.sql, { name })
  const ahead = { seconds: 0n }
  const deps = intentDeps({ readers, prices, database, now: () => now() + ahead.seconds })
  return {
    devnet,
    chains,
    readers,
    database,
    projectId,
    deps,
    ahead,
    async stop() {
      await prices.stop()
      await readers.stop()
      await database.close()
      await devnet.stop()
    },
  }
}

/** Readers of a devnet's chains; `urls` replaces the urls of some of them. */
export function openWorldReaders(
  devnet: Devnet,
  urls: ReadonlyMap<number, string> = new Map(),
  rpc: Partial<typeof RPC> = {},
): ChainReaders {
  return createChainReaders({
    chains: devnet.chains.map((config) => {
      const url = urls.get(config.id)
      const rpcUrls = url === undefined ? config.rpcUrls : [url]
      return { chain: toChain(config), rpcUrls, staleAfterMs: null }
    }),
    rpc: { ...RPC, timeoutMs: 5000, hedgeAfterMs: 1000, ...rpc },
    log: createLog({ level: 'silent', pretty: false }),
    metrics: createMetrics(),
  })
}

const now = () => BigInt(Math.floor(Date.now() / 1000))

function intentDeps(parts: {
  readers: ChainReaders
  prices: PriceFeed
  database: Database
  now: () => bigint
}): IntentDeps {
  const { readers, database } = parts
  const inventory = async (chainId: number, token: Address, signal: AbortSignal) => {
    const snapshot = await readers.get(chainId)?.balances(RELAYER.address, [token], signal)
    return snapshot?.amounts.get(token) ?? 0n
  }
  return {
    ...parts,
    database,
    dataFees: createDataFeeCurves(),
    planRoute: async (problem) => plan(problem),
    sponsors: createSponsorObserver({ log: silentLogger, metrics: createMetrics() }),
    failures: createFailureCounter(createMetrics()),
    claimBlocks: () => 1,
    readCommitments: createCommitmentsReader(database.sql),
    keepQuotes: createQuoteKeeper(database.sql),
    passedRehearsals: createPassedRehearsals(),
    knownPauses: () => [],
    silentRoles: () => [],
    layers: createSettlementLayers({ readers, inventory, filler: () => RELAYER.address }),
    relayer: { holders: () => [RELAYER.address], sender: () => RELAYER.address },
    settings: {
      ...DEFAULT_INTENT_SETTINGS,
      chainDeadlineMs: 20_000,
      checkDeadlineMs: 20_000,
    },
    newId: () => BigInt(`0x${randomHex(32)}`),
    log: silentLogger,
  }
}

export const plainAccount = (address: Address, changes: Partial<AccountInput> = {}) => ({
  address,
  setupOps: [],
  mockSignatures: new Map(),
  delegations: new Map(),
  ...changes,
})

const OPTIONS: QuoteOptions = {
  settlementLayers: { kind: 'any' },
  sponsored: UNSPONSORED,
  appFeeBps: 0,
  protocolFeeBps: 0,
  executionTokensReceived: [],
  auxiliaryFunds: new Map(),
  selectionStrategy: 'best',
}

type RequestChanges = Partial<Omit<QuoteRequest, 'options'>> & { options?: Partial<QuoteOptions> }

export function request(
  chain: Chain,
  symbol: string,
  amount: bigint | undefined,
  changes: RequestChanges = {},
): QuoteRequest {
  const { address: tokenAddress } = tokenOf(chain, symbol)
  return {
    destinationChainId: chain.id,
    tokenRequests: [amount === undefined ? { tokenAddress } : { tokenAddress, amount }],
    account: plainAccount(USER.address),
    destinationExecutions: [],
    preClaimExecutions: new Map(),
    ...changes,
    options: { ...OPTIONS, ...changes.options },
  }
}

export function tokenOf(chain: Chain, symbol: string) {
  const token = chain.tokens.find((each) => each.symbol === symbol)
  if (!token) throw new Error(`no ${symbol} on chain ${chain.id}`)
  return token
}

/** As a plain key signs: every element, and the last one again for the destination. */
export async function sign(
  quote: QuotedIntent,
  privateKey: Hex = USER.privateKey,
): Promise<IntentSignatures> {
  const owner = privateKeyToAccount(privateKey)
  const origin: Hex[] = []
  for (const payload of signData(quote).origin) {
    origin.push(await owner.sign({ hash: payloadHash(payload) }))
  }
  const destination = origin.at(-1) ?? '0x'
  return { origin, destination, authorizations: { sponsor: [], recipient: [] } }
}

export async function approvePermit2(
  { devnet, chains }: IntentWorld,
  chainId: number,
  symbol: string,
  amount = maxUint256,
  from: Address = USER.address,
): Promise<void> {
  const node = devnet.nodes.get(chainId)
  const chain = chains.get(chainId)
  if (!node || !chain) throw new Error(`no chain ${chainId}`)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [PERMIT2, amount],
  })
  await send(node, { from, to: tokenOf(chain, symbol).address, data })
}
