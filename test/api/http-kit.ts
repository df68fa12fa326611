import type { InjectOptions, Response } from 'light-my-request'
import { Registry } from 'prom-client'
import type { HttpDeps } from '../../src/api/server/http-deps.ts'
import { type BoundRoute, bindRoutes } from '../../src/api/server/route-table.ts'
import { createHttpServer, type HttpServer } from '../../src/api/server/server.ts'
import { EXAMPLE_INTENT } from '../../src/api/shared/intents/example-intent.ts'
import { EXAMPLE_RECORD } from '../../src/api/shared/intents/example-record.ts'
import type { ServerSigner } from '../../src/api/shared/route.ts'
import { EXAMPLE_SIMULATION } from '../../src/api/shared/simulations/example.ts'
import type { Chain } from '../../src/domain/chain.ts'
import type { AppFeeWithdrawal } from '../../src/domain/cost/app-fees.ts'
import { ServiceError } from '../../src/domain/errors.ts'
import type { EventStream } from '../../src/domain/event/streamed-event.ts'
import type { WebhookResend } from '../../src/domain/event/webhook-resend.ts'
import { FAILURE_LIST } from '../../src/domain/failure/failure-table.ts'
import {
  isServerSigned,
  serverSignature,
} from '../../src/domain/intent/signing/server-signature.ts'
import type { StatementQuery } from '../../src/domain/ledger/valued-statement.ts'
import type { Portfolio } from '../../src/domain/portfolio.ts'
import type { Operator } from '../../src/domain/project/operator-key.ts'
import { NO_DEPOSITS, NO_INTENTS } from '../../src/domain/project/overview.ts'
import type { Caller } from '../../src/domain/project/project.ts'
import type { SponsorAccount } from '../../src/domain/project/sponsor-account.ts'
import type { Token } from '../../src/domain/token.ts'
import { type Conformance, checked, loadConformance } from './conforms.ts'
import { DEPOSIT_ANSWERS, LINK, LINK_TOKEN } from './deposit-kit.ts'

/** A server around the HTTP front alone, for tests of pure HTTP behaviour. */

export const ALPS = '2026-01.alps'
export const BLANC = '2026-04.blanc'
export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const PORTFOLIO_URL = `/accounts/${ACCOUNT}/portfolio`
export const EVENTS_URL = '/deposit-processor/webhooks/events'

const ETH: Token = {
  symbol: 'ETH',
  address: '0x0000000000000000000000000000000000000000',
  decimals: 18,
}
const WETH: Token = {
  symbol: 'WETH',
  address: '0x4200000000000000000000000000000000000006',
  decimals: 18,
}
const USDC_BASE: Token = {
  symbol: 'USDC',
  address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  decimals: 6,
}
const USDC_SEPOLIA: Token = { ...USDC_BASE, address: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238' }

function chain(id: number, name: string, usdc: Token): Chain {
  return {
    id,
    name,
    testnet: true,
    kind: 'plain',
    blockTimeMs: 1000,
    explorer: null,
    nativeToken: ETH,
    wrappedNativeToken: WETH,
    tokens: [ETH, WETH, usdc],
    contracts: {},
    priceFeeds: {},
  }
}

const CHAINS: readonly Chain[] = [
  {
    ...chain(84532, 'Base Sepolia', USDC_BASE),
    explorer: { url: 'https://explorer.test', addressPath: '/address', txPath: '/tx' },
  },
  chain(11155111, 'Sepolia', USDC_SEPOLIA),
]

export const PORTFOLIO: Portfolio = {
  balances: [
    { chainId: 84532, token: ETH, amount: 10n ** 30n + 1n },
    { chainId: 84532, token: USDC_BASE, amount: 12_500_000n },
    { chainId: 11155111, token: USDC_SEPOLIA, amount: 1n },
  ],
  blocks: new Map(),
  unavailable: [],
}

export const KEYS: Readonly<Record<string, Caller>> = {
  full: caller('full', { intents: 'write', deposits: 'write' }),
  'intents-read': caller('intents-read', { intents: 'read', deposits: 'none' }),
  'deposits-read': caller('deposits-read', { intents: 'none', deposits: 'read' }),
  none: caller('none', { intents: 'none', deposits: 'none' }),
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  sk_op_write: { keyId: 'operator-write', name: 'write', level: 'write' },
  sk_op_read: { keyId: 'operator-read', name: 'read', level: 'read' },
}

function caller(keyId: string, scopes: Caller['scopes']): Caller {
  return { keyId, projectId: `project-of-${keyId}`, environment: 'development', scopes }
}

const SECRET = new Uint8Array(32).fill(7)

const SERVER_SIGNER: ServerSigner = {
  sign: (document) => serverSignature(SECRET, document),
  verify: (document, signature) => isServerSigned(SECRET, document, signature),
}

/** Answers of the use cases: these tests are about what the front makes of them. */
const INTENT_ANSWERS = {
  serverSigner: SERVER_SIGNER,
  publicUrl: () => 'https://simplon.example',
  quoteIntent: async () => [EXAMPLE_INTENT],
  costIntent: async () => ({ hasFulfilledAll: true, cost: EXAMPLE_INTENT.cost }) as const,
  estimateIntent: async () => ({ routes: [] }),
  submitIntent: async (_caller, { id }) => ({ outcome: 'accepted', id }) as const,
  submitBundles: async (_caller, bundles) => bundles.map(({ id }) => ({ id })),
  withdrawLocks: async () => ({
    allocatorData: '0x',
    nonce: 1n,
    expires: 2n,
    transfers: [{ id: 3n, portions: [{ claimant: 4n, amount: 5n }] }],
  }),
  readIntent: async () => EXAMPLE_RECORD,
  readSimulation: async () => EXAMPLE_SIMULATION,
  listIntents: async () => ({ intents: [EXAMPLE_RECORD], nextCursor: null }),
  splitIntent: async (_caller, { tokens }) => ({ intents: [tokens] }),
  readLiquidity: async () => ({ token: USDC_BASE, maxAmount: 50_000_000_000n }),
} satisfies Partial<HttpDeps>

export const WITHDRAWAL: AppFeeWithdrawal = {
  nonce: 12n,
  status: 'PENDING',
  payoutUsd: 1_250_000n * 10n ** 12n,
  chainId: 84532,
  token: USDC_BASE.address,
  amount: 1_250_000n,
  payoutAddress: ACCOUNT,
  txHash: null,
  createdAt: new Date('2026-07-01T12:00:00.000Z'),
}

const SPONSOR_ACCOUNT: SponsorAccount = {
  balanceUsd: 10n ** 18n / 2n,
  limits: { perIntentUsd: 5n * 10n ** 18n },
  lowBalanceUsd: 10n ** 18n,
  lowBalanceToldAt: new Date('2026-07-01T12:00:00.000Z'),
  entries: [
    {
      id: '9',
      kind: 'charge',
      amountUsd: -1n,
      intentId: 7n,
      note: 'for the operator alone',
      reference: null,
      createdAt: new Date('2026-07-01T12:00:00.000Z'),
    },
  ],
  nextCursor: '9',
}

const APP_FEE_ANSWERS = {
  readSponsorAccount: async (_, { cursor }) => ({
    ...SPONSOR_ACCOUNT,
    ...(cursor && { entries: [] }),
  }),
  readAppFeeBalances: async () => ({ withdrawableUsd: 1_250_000n * 10n ** 12n, pendingUsd: 0n }),
  listAppFeeTargets: async () => [
    { chainId: 84532, tokens: [{ ...USDC_BASE, symbol: 'USDC' as const }] },
  ],
  withdrawAppFees: async () => WITHDRAWAL.nonce,
  listAppFeeWithdrawals: async () => [WITHDRAWAL],
  readAppFeeWithdrawal: async (_, { nonce }) => {
    if (nonce === WITHDRAWAL.nonce) return WITHDRAWAL
    throw new ServiceError('not-found', `There is no withdrawal ${nonce}`)
  },
} satisfies Partial<HttpDeps>

const OPERATOR_ANSWERS = {
  readInventory: async () => ({
    takenAt: new Date('2026-07-01T12:00:00.000Z'),
    chains: [],
    lines: [],
    gas: [],
    moves: [],
    newestMove: 0n,
  }),
  listInventoryMoves: async () => [],
  listSwitches: async () => ({ pauses: [], halts: [], settlementLayers: ['ACROSS'] }),
  pauseIntake: async ({ keyId }, request) => ({
    ...request,
    author: { kind: 'operator-key' as const, name: keyId },
    pausedAt: new Date('2026-07-01T12:00:00.000Z'),
  }),
  resumeIntake: async (_, { scope }) => scope,
  listSwitchChanges: async () => [],
  listServiceAccounts: async () => [],
  proposeInventoryMoves: async () => ({
    mode: 'propose' as const,
    moves: [],
    refusals: [],
    gas: { mode: 'propose' as const, refills: [], swaps: [], refusals: [] },
  }),
  readOverview: async () => ({
    from: new Date(0),
    to: new Date(0),
    partSeconds: 3600,
    total: { intents: NO_INTENTS, deposits: NO_DEPOSITS },
    parts: [],
    attention: [],
  }),
  readStatements: async (_: Operator, query: StatementQuery) => ({ ...query, rows: [] }),
  listSponsors: async () => [],
  readProjectSponsor: async () => ({
    balanceUsd: 0n,
    limits: {},
    lowBalanceUsd: null,
    lowBalanceToldAt: null,
    entries: [],
    nextCursor: null,
  }),
  listOperatorKeys: async () => [],
  searchIntents: async () => ({ intents: [], nextCursor: null }),
  findIntent: async () => ({ ...EXAMPLE_RECORD, stages: [] }),
  findSimulation: async () => EXAMPLE_SIMULATION,
  replaySimulation: async () => ({
    record: EXAMPLE_SIMULATION,
    block: EXAMPLE_SIMULATION.call.block,
    sameBlock: true,
    same: false,
    outcome: { returned: '0x' },
  }),
  searchDeposits: async () => ({ deposits: [], nextCursor: null }),
  findDeposit: async () => {
    throw new ServiceError('not-found', 'The deposit does not exist')
  },
  readServiceBooks: async () => ({ ok: true, balances: [], breaks: [] }),
  listAllProjects: async () => [],
  listProjectIntents: async () => ({ intents: [], nextCursor: null }),
  listProjectEvents: async () => ({ events: [], nextCursor: null }),
} satisfies Partial<HttpDeps>

const RESEND: WebhookResend = {
  id: '3',
  createdAt: new Date('2026-07-01T12:00:00.000Z'),
  total: 2,
  more: false,
  counts: { pending: 1, delivered: 1, failed: 0 },
}

/** They end at once, so that an answer can be waited for. */
const ENDED_STREAM: EventStream = {
  projectId: 'project-of-full',
  open(sink) {
    sink.end()
    return () => {}
  },
}

const STREAM_ANSWERS = {
  streamIntentEvents: async () => ENDED_STREAM,
  streamDepositEvents: async () => ENDED_STREAM,
  streamPayEvents: async () => ENDED_STREAM,
} satisfies Partial<HttpDeps>

type LogEntry = { level: 'warn' | 'error'; facts: Record<string, unknown>; message: string }

export type Kit = { server: HttpServer; deps: HttpDeps; logged: LogEntry[]; metrics: Registry }

type KitOptions = {
  http?: Partial<HttpDeps['config']['http']>
  api?: Partial<HttpDeps['config']['api']>
  limits?: HttpDeps['config']['limits']
  streams?: Partial<HttpDeps['config']['streams']>
  payLinks?: Partial<HttpDeps['config']['payLinks']>
  slowRequestMs?: number
  deps?: Partial<Omit<HttpDeps, 'config'>>
  /** Routes beside the published ones. */
  extraRoutes?: readonly BoundRoute[]
}

export function startKit(options: KitOptions = {}): Kit {
  const logged: LogEntry[] = []
  const metrics = new Registry()
  const record = (level: LogEntry['level']) => (facts: object, message: string) => {
    logged.push({ level, facts: { ...facts }, message })
  }
  const deps: HttpDeps = {
    config: {
      http: {
        host: '127.0.0.1',
        port: 0,
        bodyLimitBytes: 4096,
        corsOrigins: ['*'],
        drainMs: 0,
        shutdownGraceMs: 2000,
        trustProxy: false,
        publicUrl: '',
        openMetrics: true,
        ...options.http,
      },
      api: {
        requireApiVersion: false,
        alpsSunset: '',
        keyCacheMs: 0,
        jwtAudience: 'test',
        ...options.api,
      },
      streams: {
        perKey: 3,
        perLink: 2,
        perProject: 4,
        perProcess: 5,
        heartbeatSeconds: 1,
        maxMinutes: 60,
        bufferBytes: 65_536,
        keepDays: 1,
        ...options.streams,
      },
      payLinks: {
        enabled: true,
        ttlSeconds: 60,
        maxTtlSeconds: 600,
        frameAncestors: [],
        ...options.payLinks,
      },
      limits: options.limits ?? { requestsPerSecond: 1000, burst: 1000 },
      log: { level: 'info', pretty: false, slowRequestMs: options.slowRequestMs ?? 10_000 },
    },
    log: { warn: record('warn'), error: record('error') },
    metrics,
    verifyKey: async (secret) => (Object.hasOwn(KEYS, secret) ? KEYS[secret] : undefined),
    verifyOperatorKey: async (secret) =>
      Object.hasOwn(OPERATORS, secret) ? OPERATORS[secret] : undefined,
    verifyToken: async () => {
      throw new ServiceError('unauthorized', 'access_token verification failed: Invalid JWT')
    },
    verifyExtension: async () => {
      throw new ServiceError(
        'unauthorized',
        'intent_extension_token verification failed: Invalid JWT',
      )
    },
    verifyLink: async (token) => {
      if (token === LINK_TOKEN) return LINK
      throw new ServiceError('not-found', 'There is no such link')
    },
    listChains: () => CHAINS,
    listFailures: () => FAILURE_LIST,
    readPortfolio: async () => PORTFOLIO,
    ...INTENT_ANSWERS,
    reconcile: async () => ({ ok: true, books: [], balances: [], breaks: [] }),
    ...DEPOSIT_ANSWERS,
    ...APP_FEE_ANSWERS,
    ...OPERATOR_ANSWERS,
    listWebhookEvents: async () => ({ events: [], nextCursor: null }),
    resendWebhookEvent: async (_, { id }) => {
      throw new ServiceError('not-found', `There is no webhook event ${id}`)
    },
    resendWebhookEvents: async () => RESEND,
    readWebhookResend: async (_, { id }) => ({ ...RESEND, id }),
    sendTestWebhook: async (_, { type }) => ({ id: '1', type }),
    ...STREAM_ANSWERS,
    readiness: async () => ({ ok: true, checks: { database: { ok: true } } }),
    ...options.deps,
  }
  const server = createHttpServer(deps, [...bindRoutes(deps), ...(options.extraRoutes ?? [])])
  checkAnswers(server, deps)
  return { server, deps, logged, metrics }
}

let conformance: Promise<Conformance> | undefined

/** Every answer a test gets is held against the server's own OpenAPI documents. */
function checkAnswers(server: HttpServer, deps: HttpDeps): void {
  const plain = server.inject.bind(server) as (options: InjectOptions) => Promise<Response>
  const inject = async (given: string | (InjectOptions & { url: string })): Promise<Response> => {
    // From a server beside, whose requests no test counts; the documents are the same for all.
    conformance ??= loadDocuments(createHttpServer({ ...deps, metrics: new Registry() }))
    const options = typeof given === 'string' ? { url: given } : given
    return checked(await conformance, options, await plain(options))
  }
  Object.assign(server, { inject })
}

async function loadDocuments(server: HttpServer): Promise<Conformance> {
  const load = async (url: string) => (await server.inject({ url })).json()
  return loadConformance(load).finally(() => server.close())
}
