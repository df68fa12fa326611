import { onTestFinished } from 'vitest'
import { openBooksOf } from '../../../src/audit/open-holder-books.ts'
import type { QuotedIntent } from '../../../src/domain/intent/intent.ts'
import { reserveFunds } from '../../../src/domain/intent/quote/reserve-funds.ts'
import type { ResolvedAccount } from '../../../src/domain/intent/request/account.ts'
import type { SubmitDrill } from '../../../src/domain/intent/request/drill.ts'
import { describeOperations } from '../../../src/domain/intent/status/describe-state.ts'
import type { IntentStatus, Operation } from '../../../src/domain/intent/status/status.ts'
import { isNative } from '../../../src/domain/token.ts'
import { ONE_USD, rawOf, type Usd } from '../../../src/domain/usd.ts'
import { createRelayer, type Relayer } from '../../../src/intents/execute/create-relayer.ts'
import type { RelayerPolicy } from '../../../src/intents/execute/decide/relayer-policy.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import type { SettlementLayers } from '../../../src/ports/intent-layers.ts'
import type { PlannedElement, QuoteContext } from '../../../src/ports/settlement-layer.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { AcrossOptions } from '../../../src/settlement/across/options.ts'
import { createSettlementLayers } from '../../../src/settlement/registry.ts'
import { type Database, openDatabase } from '../../../src/store/database/database.ts'
import { insertSteps, listSteps, type StoredStep } from '../../../src/store/intents/intent-steps.ts'
import { findIntent, insertIntent, type StoredIntent } from '../../../src/store/intents/intents.ts'
import { insertReservations } from '../../../src/store/intents/reservations.ts'
import { createTransactionSender } from '../../../src/transactions/create-transaction-sender.ts'
import { createTransactionWorker } from '../../../src/transactions/create-transaction-worker.ts'
import type { TransactionPolicy } from '../../../src/transactions/transaction-policy.ts'
import { freshDatabase } from '../../kit/database.ts'
import { buildIntent } from '../../settlement/conformance-kit.ts'
import { eoa, type Key, priceOf, USD, type World } from '../settlement/settlement-world.ts'
import { relayerKeys } from './relayer-keys.ts'

/** Long enough for a machine that many share. */
const FILL_SECONDS = 240n

/** Quick versions of everything that waits. */
const QUICK: Partial<RelayerPolicy> = {
  finalityBlocks: 3,
  maxClaimAttempts: 2,
  pollMs: 200,
  restMs: 300,
  retryMs: 50,
  maxRetryMs: 300,
  watchMs: 400,
  landingSeconds: () => 3,
  graceSeconds: 10,
}

export type Stage = {
  database: Database
  databaseUrl: string
  layers: SettlementLayers
  projectId: string
  sender: ReturnType<typeof createTransactionSender>
  /** Sends what is planned; without it nothing leaves the database. */
  startWorker(policy?: Partial<TransactionPolicy>): Promise<void>
  startRelayer(options?: {
    policy?: Partial<RelayerPolicy>
    layers?: Pick<SettlementLayers, 'get' | 'list'>
  }): Promise<Relayer & { logged(): string; metrics(): Promise<string> }>
  /** Writes an intent as an accepting API does. */
  accept(wish: IntentWish): Promise<QuotedIntent>
  read(id: bigint): Promise<StoredIntent & { steps: StoredStep[]; operations: Operation[] }>
  reach(id: bigint, status: IntentStatus, ms?: number): Promise<void>
  passTime(seconds: number): Promise<void>
}

export type IntentWish = {
  account: Key
  recipient: Key
  destination: number
  /** Raw units that each chain is to deliver at the destination. */
  from: ReadonlyMap<number, bigint>
  /** USDC unless said otherwise. */
  symbol?: string
  /** Between chains; ACROSS unless said otherwise. */
  settlementLayer?: string
  request?: Partial<QuoteContext['request']>
  /** What the integrator asks for. */
  appFeeUsd?: Usd
  /** The account does not pay the app fee, though the quote says so. */
  unpaid?: boolean
  /** What is to go wrong on purpose. */
  drill?: SubmitDrill
  /** Of the request that submitted it. */
  traceparent?: string
  /** Leave it to the relayer to find out the steps. */
  stepless?: boolean
}

/** How far the clocks of a world's chains are ahead of ours. */
const shiftsMs = new WeakMap<World, number>()
let lastId = 10n ** 40n

export type StageOptions = {
  /** For programs that are no test: the server, and what ends the stage. */
  adminUrl?: string
  onEnd?: (end: () => Promise<void>) => void
  /** How ACROSS quotes. */
  across?: Partial<AcrossOptions>
}

export async function openStage(
  world: World,
  name: string,
  { adminUrl, onEnd = onTestFinished, across = {} }: StageOptions = {},
): Promise<Stage> {
  const databaseUrl = await freshDatabase(name, adminUrl)
  const database = await openDatabase({
    url: databaseUrl,
    maxConnections: 6,
    connectTimeoutMs: 30_000,
  })
  const { id: projectId } = await createProject(database, { name })
  const layers = createSettlementLayers(world.deps, { across })
  const chains = world.deps.readers as Parameters<typeof createTransactionSender>[0]['chains']
  const sender = createTransactionSender({ database, chains })
  const started: { stop(): Promise<void> }[] = []
  const now = () => Date.now() + (shiftsMs.get(world) ?? 0)
  onEnd(async () => {
    for (const each of started.reverse()) await each.stop()
    await database.close()
  })
  const read: Stage['read'] = async (id) => {
    const stored = await findIntent(database.sql, id)
    if (!stored) throw new Error(`there is no intent ${id}`)
    const steps = (await listSteps(database.sql, [id])).get(id) ?? []
    const operations = describeOperations(stored.intent, steps, stored.status)
    return { ...stored, steps, operations }
  }
  return {
    database,
    databaseUrl,
    layers,
    projectId,
    sender,
    read,
    async startWorker(policy) {
      const worker = createTransactionWorker({
        database,
        chains: chains as never,
        keys: relayerKeys(world.devnet.chains.map(({ id }) => id)),
        openBooks: (reader, address) => openBooksOf({ database }, reader, address),
        policy: { finalityBlocks: 3, pollMs: 50, ...policy },
        log: createLog({ level: 'silent', pretty: false }),
        metrics: createMetrics(),
        now,
      })
      started.push(worker)
      await worker.start()
    },
    async startRelayer(options = {}) {
      const lines: string[] = []
      const destination = { write: (line: string) => void lines.push(line) }
      const metrics = createMetrics()
      const relayer = createRelayer({
        database,
        sender,
        readers: world.deps.readers,
        layers: options.layers ?? layers,
        policy: { ...QUICK, ...options.policy },
        log: createLog({ level: 'debug', pretty: false, destination }),
        metrics,
        now,
      })
      started.push(relayer)
      await relayer.start()
      return { ...relayer, logged: () => lines.join(''), metrics: () => metrics.metrics() }
    },
    accept: async (wish) => {
      const quote = await quoteFor(world, layers, { ...wish, projectId })
      const intent = await write(database, world, { ...wish, quote, layers })
      return intent
    },
    async reach(id, status, ms = 40_000) {
      const deadline = performance.now() + ms
      for (;;) {
        const state = await read(id)
        if (state.status === status) return
        if (performance.now() > deadline) {
          const rows = await database.sql`
            select name, state, attempts, note, owner from intent_steps where intent_id = ${id.toString()}`
          const sent = await database.sql`
            select key, state, nonce, hold_reason from transactions where state <> 'final'`
          const facts = JSON.stringify([...rows, ...sent])
          throw new Error(`it is ${state.status}, not ${status}: ${state.failure} ${facts}`)
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async passTime(seconds) {
      shiftsMs.set(world, (shiftsMs.get(world) ?? 0) + seconds * 1000)
      await world.passTime(seconds)
    },
  }
}

function resolved(key: Key, chainIds: readonly number[]): ResolvedAccount {
  const onChain = chainIds.map((chainId) => ({ chainId, code: 'none', needsSetup: false }) as const)
  return { ...eoa(key).resolved, onChain: new Map(onChain.map((each) => [each.chainId, each])) }
}

async function quoteFor(
  world: World,
  layers: SettlementLayers,
  wish: IntentWish & { projectId: string },
): Promise<QuotedIntent> {
  const { destination, from, symbol = 'USDC', settlementLayer = 'ACROSS' } = wish
  const chainIds = world.devnet.chains.map(({ id }) => id)
  const amount = [...from.values()].reduce((sum, part) => sum + part, 0n)
  const context = await world.ask({
    account: resolved(wish.account, chainIds),
    recipient: resolved(wish.recipient, chainIds),
    destination,
    origins: [...from.keys()],
    spends: [symbol],
    outputs: [{ symbol, amount }],
    ...(wish.request && { request: wish.request }),
  })
  const charged = rawOf(wish.appFeeUsd ?? 0n, priceOf(symbol), 'up')
  const elements = [...from].map(
    ([chainId, part], index): PlannedElement => ({
      chainId,
      settlementLayer: chainId === destination ? 'SAME_CHAIN' : settlementLayer,
      inputs: [
        {
          token: world.token(chainId, symbol),
          amount: part + USD + (index === 0 && !wish.unpaid ? charged : 0n),
        },
      ],
      deliveries: [{ input: 0, output: 0, amount: part }],
    }),
  )
  lastId += 1n
  const [deadline, expires] = [context.now + FILL_SECONDS, context.now + FILL_SECONDS + 10n]
  const request = { context, id: lastId, expires, fillDeadline: deadline, elements }
  const names = [...new Set(elements.map(({ settlementLayer }) => settlementLayer))]
  const parts = await Promise.all(
    names.map((name) => {
      const layer = layers.get(name)
      if (!layer) throw new Error(`there is no layer ${name}`)
      return buildIntent(layer, request)
    }),
  )
  const [first] = parts
  if (!first) throw new Error('nothing to build')
  const built = parts.flatMap((part) => part.elements)
  const input = elements.flatMap(({ chainId, inputs }) =>
    inputs.map((line) => ({ chainId, ...line, price: ONE_USD })),
  )
  const fees = { ...first.cost.fees, app: wish.appFeeUsd ?? 0n }
  const cost = { ...first.cost, input, fees }
  const snapshots = [...context.origins, context.destination]
  const gasPrices = new Map(snapshots.map(({ chain, gas }) => [chain.id, gas.gasPrice]))
  // Without the coin's price, gas is compared with the quote's gas price.
  const tokens = snapshots.flatMap(({ chain }) =>
    chain.tokens.filter((token) => !isNative(token.address) && token.priceSymbol === undefined),
  )
  const tokenPrices = new Map(tokens.map(({ symbol }) => [symbol, priceOf(symbol).usd]))
  const pricing = { ...first.pricing, gasPrices, tokenPrices }
  const { projectId, drill, traceparent } = wish
  const asked = { ...(drill && { drill }), ...(traceparent && { traceparent }) }
  return { ...first, projectId, elements: built, cost, pricing, ...asked }
}

async function write(
  database: Database,
  world: World,
  {
    quote,
    layers,
    account,
    stepless,
  }: IntentWish & { quote: QuotedIntent; layers: SettlementLayers },
): Promise<QuotedIntent> {
  world.signAs(eoa(account))
  const signatures = await world.sign(quote)
  const names = new Set(quote.elements.map((element) => element.settlementContext.settlementLayer))
  const steps = [...names].flatMap((settlementLayer) =>
    (layers.get(settlementLayer)?.steps(quote) ?? []).map((step) => ({ ...step, settlementLayer })),
  )
  await database.transaction(async (sql) => {
    await insertIntent(sql, { quote, signatures, fingerprint: Buffer.alloc(32, 1) })
    if (stepless) return
    await insertSteps(sql, quote.id, steps)
    const { id: intentId, projectId } = quote
    await insertReservations(sql, { intentId, projectId }, reserveFunds(quote, steps))
  })
  return quote
}
