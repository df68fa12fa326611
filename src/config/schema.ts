import { type Static, Type } from 'typebox'
import { KEY_REFERENCE } from '../domain/project/key-reference.ts'
import { Decimal } from './decimal.ts'
import { BandSchema, RefillSchema, VenueSchema } from './inventory-schema.ts'
import { PricingSchema } from './pricing-schema.ts'
import { CctpSchema, HttpUrl, SettlementSchema } from './settlement-schema.ts'

/**
 * The schema of the configuration. Defaults and explanations are in `config/default.yaml`; this
 * file only defines what is valid. Secrets carry `secret: true` and are masked when printed;
 * `expects` describes a pattern in words for the error of a value that does not match it.
 */
const Address = Type.String({
  pattern: '^0x[0-9a-fA-F]{40}$',
  expects: 'an address (0x and 40 hexadecimal digits)',
})
const WsUrl = Type.String({ pattern: '^wss?://', expects: 'a ws:// or wss:// url' })
const KeyReference = Type.String(KEY_REFERENCE)
const Network = Type.String({
  pattern:
    '^((25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}/(3[0-2]|[12]?\\d)|[fF][cCdD][0-9a-fA-F:]{2,37}/\\d{1,3})$',
  expects: 'a network such as 10.0.0.0/8 or fd00::/8',
})
const RoleName = Type.Union([
  Type.Literal('api'),
  Type.Literal('relayer'),
  Type.Literal('watcher'),
  Type.Literal('processor'),
  Type.Literal('courier'),
])
const Port = Type.Integer({ minimum: 0, maximum: 65535 })
const Millis = Type.Integer({ minimum: 1 })
const strict = { additionalProperties: false } as const

const TokenSchema = Type.Object(
  {
    symbol: Type.String({ minLength: 1 }),
    address: Address,
    decimals: Type.Integer({ minimum: 0, maximum: 36 }),
    priceSymbol: Type.Optional(Type.String({ minLength: 1 })),
  },
  strict,
)

/** The relayer's limits on a chain, where they differ from `relayer`. */
const ChainRelayerSchema = Type.Object(
  {
    /** Confirmations that a claim needs while no more than `upToUsd` is at risk on the chain. */
    confirmations: Type.Optional(
      Type.Array(
        Type.Object(
          { upToUsd: Type.Integer({ minimum: 1 }), blocks: Type.Integer({ minimum: 1 }) },
          strict,
        ),
      ),
    ),
    maxExposureUsd: Type.Optional(Type.Integer({ minimum: 1 })),
    haltUsd: Type.Optional(Type.Integer({ minimum: 0 })),
    maxFeeGwei: Type.Optional(Decimal),
    gasAlarm: Type.Optional(Decimal),
  },
  strict,
)

const ConfirmationTierSchema = Type.Object(
  {
    upToUsd: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    blocks: Type.Integer({ minimum: 1 }),
  },
  strict,
)

export const ChainSchema = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    name: Type.String({ minLength: 1 }),
    testnet: Type.Boolean(),
    kind: Type.Union([Type.Literal('plain'), Type.Literal('op-stack'), Type.Literal('arbitrum')]),
    blockTimeMs: Millis,
    rpcUrls: Type.Array(HttpUrl, { minItems: 1, secret: true }),
    wsUrls: Type.Optional(Type.Array(WsUrl, { secret: true })),
    explorer: Type.Union([
      Type.Null(),
      Type.Object({ url: HttpUrl, addressPath: Type.String(), txPath: Type.String() }, strict),
    ]),
    nativeToken: TokenSchema,
    /** Address of the wrapped native token; it must be one of `tokens`. */
    wrappedNativeToken: Address,
    /** ERC-20 tokens; the native token is added from `nativeToken`. */
    tokens: Type.Array(TokenSchema),
    contracts: Type.Record(Type.String(), Address),
    priceFeeds: Type.Record(Type.String(), Address),
    relayer: Type.Optional(ChainRelayerSchema),
    /**
     * Confirmations that a transfer needs by its value, in rising order; absent: by the chain's
     * kind.
     */
    confirmations: Type.Optional(Type.Array(ConfirmationTierSchema, { minItems: 1 })),
    /** The largest transaction that nodes of the chain accept; absent: by the chain's kind. */
    maxTransactionBytes: Type.Optional(Type.Integer({ minimum: 4096 })),
  },
  strict,
)

/** What a service in shadow mode pretends to hold, in whole tokens. */
const PretendedSchema = Type.Object(
  { chain: Type.Integer({ minimum: 1 }), token: Type.String({ minLength: 1 }), amount: Decimal },
  strict,
)

export const ConfigSchema = Type.Object(
  {
    dataDir: Type.String({ minLength: 1 }),
    http: Type.Object(
      {
        host: Type.String({ minLength: 1 }),
        port: Port,
        bodyLimitBytes: Type.Integer({ minimum: 1024 }),
        corsOrigins: Type.Array(Type.String({ minLength: 1 })),
        drainMs: Type.Integer({ minimum: 0, maximum: 300_000 }),
        shutdownGraceMs: Millis,
        openMetrics: Type.Boolean(),
        trustProxy: Type.Boolean(),
        /** Empty: the address that the service listens on. */
        publicUrl: Type.String({
          pattern: '^(https?://[^\\s?#@]+)?$',
          expects: 'an http:// or https:// url without a user, a query and a fragment, or nothing',
        }),
      },
      strict,
    ),
    api: Type.Object(
      {
        requireApiVersion: Type.Boolean(),
        /** RFC 3339 date printed as the `Sunset` header of alps; empty = no header. */
        alpsSunset: Type.String(),
        /** How long a revoked key may still be served from a process's cache. */
        keyCacheMs: Type.Integer({ minimum: 0, maximum: 2000 }),
        /** The `aud` that access tokens of integrators must have. */
        jwtAudience: Type.String({ minLength: 1 }),
      },
      strict,
    ),
    roles: Type.Object(
      {
        /** The roles that some process of the installation has. */
        expected: Type.Array(RoleName, { minItems: 1 }),
      },
      strict,
    ),
    limits: Type.Object(
      {
        requestsPerSecond: Type.Number({ exclusiveMinimum: 0 }),
        burst: Type.Integer({ minimum: 1 }),
      },
      strict,
    ),
    shares: Type.Object(
      {
        units: Type.Integer({ minimum: 1, maximum: 10_000 }),
        unitsBesideOthers: Type.Integer({ minimum: 1, maximum: 10_000 }),
        waiting: Type.Integer({ minimum: 0, maximum: 10_000 }),
        maxWaitMs: Millis,
        callsPerPlace: Type.Integer({ minimum: 1, maximum: 1000 }),
        callsBesideOthers: Type.Integer({ minimum: 1, maximum: 1000 }),
      },
      strict,
    ),
    database: Type.Object(
      {
        /** Empty: the embedded PostgreSQL under `dataDir`. */
        url: Type.String({
          secret: true,
          pattern: '^$|^postgres(ql)?://',
          expects: 'a postgres:// url, or empty for the embedded server',
        }),
        /** Empty: the same as `url`. */
        directUrl: Type.String({
          secret: true,
          pattern: '^$|^postgres(ql)?://',
          expects: 'a postgres:// url, or empty when there is no pooler',
        }),
        maxConnections: Type.Integer({ minimum: 2 }),
        connectTimeoutMs: Millis,
        /** The first seals secrets in the database, all of them open what is sealed. */
        secretsKeyFiles: Type.Array(Type.String({ minLength: 1 })),
      },
      strict,
    ),
    rpc: Type.Object(
      {
        timeoutMs: Millis,
        /** A second url is asked if the first has not answered after this time. */
        hedgeAfterMs: Millis,
        healthIntervalMs: Millis,
        /** A url this many blocks behind the best head is not used for reads. */
        maxLagBlocks: Type.Integer({ minimum: 1 }),
        headMaxAgeMs: Type.Integer({ minimum: 0, maximum: 1000 }),
        batchSize: Type.Integer({ minimum: 1, maximum: 100 }),
      },
      strict,
    ),
    portfolio: Type.Object({ deadlineMs: Millis }, strict),
    intents: Type.Object(
      {
        quoteTtlSeconds: Type.Integer({ minimum: 5, maximum: 3600 }),
        fillDeadlineSeconds: Type.Integer({ minimum: 30, maximum: 86_400 }),
        maxRoutes: Type.Integer({ minimum: 1, maximum: 20 }),
        chainDeadlineMs: Millis,
        layersDeadlineMs: Millis,
        checkDeadlineMs: Millis,
        sponsorSurchargeBps: Type.Integer({ minimum: 0, maximum: 10_000 }),
      },
      strict,
    ),
    planner: Type.Object(
      {
        threads: Type.Integer({ minimum: 1, maximum: 64 }),
        queue: Type.Integer({ minimum: 0, maximum: 1000 }),
      },
      strict,
    ),
    relayer: Type.Object(
      {
        fillKeys: Type.Array(KeyReference, { secret: true }),
        otherKeys: Type.Array(KeyReference, { secret: true }),
        keystorePasswordFile: Type.String(),
        approveRouter: Type.Boolean(),
        priceRefreshMs: Type.Integer({ minimum: 0 }),
        swapDeadlineMs: Millis,
        maxExposureUsd: Type.Integer({ minimum: 1 }),
        maxFeeGwei: Decimal,
        gasAlarm: Decimal,
        maxGasPercent: Type.Integer({ minimum: 100 }),
        maxCallReverts: Type.Integer({ minimum: 1, maximum: 100 }),
        harm: Type.Object(
          {
            accountUsd: Decimal,
            projectUsdPerDay: Decimal,
            unprovenGas: Type.Integer({ minimum: 100_000, maximum: 1_000_000_000 }),
            decayHours: Type.Integer({ minimum: 1, maximum: 720 }),
          },
          strict,
        ),
        exclusivitySeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
      },
      strict,
    ),
    appFees: Type.Object({ minWithdrawalUsd: Decimal }, strict),
    pricing: PricingSchema,
    cctp: CctpSchema,
    settlement: SettlementSchema,
    inventory: Type.Object(
      {
        mode: Type.Union([Type.Literal('propose'), Type.Literal('automatic')]),
        everyMs: Millis,
        withdrawTo: Type.Array(Address),
        bands: Type.Array(BandSchema),
        across: VenueSchema,
        oft: VenueSchema,
        cctp: VenueSchema,
        gas: RefillSchema,
      },
      strict,
    ),
    shadow: Type.Object(
      {
        inventory: Type.Array(PretendedSchema),
        keepDays: Type.Integer({ minimum: 1, maximum: 3650 }),
        keepOffers: Type.Integer({ minimum: 1000, maximum: 100_000_000 }),
      },
      strict,
    ),
    locks: Type.Object(
      {
        /** Empty: no tokens are spent from locks. */
        allocatorKey: Type.String({
          pattern: '^(0x[0-9a-fA-F]{64})?$',
          expects: 'a private key (0x and 64 hexadecimal digits), or nothing',
          secret: true,
        }),
        /** Empty: the address of the key. */
        allocator: Type.String({
          pattern: '^(0x[0-9a-fA-F]{40})?$',
          expects: 'an address (0x and 40 hexadecimal digits), or nothing',
        }),
        resetPeriod: Type.Integer({ minimum: 3, maximum: 7 }),
        claimWindowSeconds: Type.Integer({ minimum: 60, maximum: 3000 }),
        withdrawalSeconds: Type.Integer({ minimum: 30, maximum: 3600 }),
      },
      strict,
    ),
    webhooks: Type.Object(
      {
        timeoutMs: Millis,
        retryDelaysSeconds: Type.Array(Type.Number({ minimum: 0, maximum: 86_400 }), {
          maxItems: 100,
        }),
        jitterPercent: Type.Integer({ minimum: 0, maximum: 100 }),
        giveUpAfterHours: Type.Number({ exclusiveMinimum: 0 }),
        concurrency: Type.Integer({ minimum: 1 }),
        perReceiver: Type.Integer({ minimum: 1 }),
        breakerFailures: Type.Integer({ minimum: 1 }),
        breakerPauseSeconds: Type.Number({ exclusiveMinimum: 0 }),
        breakerMaxPauseSeconds: Type.Number({ exclusiveMinimum: 0 }),
        secretOverlapHours: Type.Number({ minimum: 0 }),
        keepDays: Type.Number({ exclusiveMinimum: 0 }),
        privateNetworks: Type.Array(Network),
      },
      strict,
    ),
    streams: Type.Object(
      {
        perKey: Type.Integer({ minimum: 1 }),
        perLink: Type.Integer({ minimum: 1 }),
        perProject: Type.Integer({ minimum: 1 }),
        perProcess: Type.Integer({ minimum: 1 }),
        heartbeatSeconds: Type.Number({ minimum: 1, maximum: 3600 }),
        maxMinutes: Type.Number({ minimum: 1, maximum: 10_080 }),
        bufferBytes: Type.Integer({ minimum: 16_384 }),
        keepDays: Type.Number({ exclusiveMinimum: 0 }),
      },
      strict,
    ),
    audit: Type.Object(
      { everyMs: Millis, patienceMs: Millis, haltUsd: Type.Integer({ minimum: 0 }) },
      strict,
    ),
    deposits: Type.Object(
      {
        /** Empty: the service generates a key and stores it in the database. */
        operatorKey: Type.String({
          secret: true,
          pattern: '^$|^0x[0-9a-fA-F]{64}$',
          expects: 'a private key (0x and 64 hexadecimal digits), or empty',
        }),
        minUsd: Decimal,
        permitGasUsdPerDay: Decimal,
        refundGasUsdPerDay: Decimal,
        refundGasUsdPerAddressAndDay: Decimal,
        refundGasGiftUsd: Decimal,
        maxFeeBps: Type.Integer({ minimum: 0, maximum: 10_000 }),
        maxSlippageBps: Type.Integer({ minimum: 0, maximum: 10_000 }),
        exitDelaySeconds: Type.Integer({ minimum: 0, maximum: 31_536_000 }),
        refundRejectedAfterSeconds: Type.Integer({ minimum: 0 }),
        refundWaitMs: Millis,
        maxAttempts: Type.Integer({ minimum: 1, maximum: 100 }),
        retryMs: Millis,
        maxRetryMs: Millis,
        sponsorHoldSeconds: Type.Integer({ minimum: 0 }),
        refundFailedAfterSeconds: Type.Integer({ minimum: 0 }),
        exchangeAccounts: Type.Array(Address),
        dustPerLook: Type.Integer({ minimum: 1, maximum: 10_000 }),
        addressesPerProject: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
        rulesPerProject: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
        unlistedPerAddress: Type.Integer({ minimum: 0, maximum: 1000 }),
        unlistedAtOnce: Type.Integer({ minimum: 0, maximum: 10_000 }),
        unlistedPerAddressAndDay: Type.Integer({ minimum: 0, maximum: 10_000 }),
      },
      strict,
    ),
    payLinks: Type.Object(
      {
        enabled: Type.Boolean(),
        ttlSeconds: Type.Integer({ minimum: 1, maximum: 31_536_000 }),
        maxTtlSeconds: Type.Integer({ minimum: 1, maximum: 31_536_000 }),
        frameAncestors: Type.Array(
          Type.String({
            pattern: '^https?://[A-Za-z0-9.*-]+(:[0-9]{1,5})?$',
            expects: 'an origin such as https://shop.example',
          }),
        ),
      },
      strict,
    ),
    watcher: Type.Object(
      {
        lookbackSeconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
        pollMs: Millis,
        logRangeBlocks: Type.Integer({ minimum: 1, maximum: 100_000 }),
        reorgBlocks: Type.Integer({ minimum: 64, maximum: 100_000 }),
        internalTransfers: Type.Union([
          Type.Literal('auto'),
          Type.Literal('traces'),
          Type.Literal('balances'),
          Type.Literal('off'),
        ]),
        balanceEveryMs: Millis,
        leaseMs: Type.Integer({ minimum: 500, maximum: 60_000 }),
      },
      strict,
    ),
    devnet: Type.Object(
      {
        enabled: Type.Boolean(),
        host: Type.String({ minLength: 1 }),
        port: Port,
        automine: Type.Boolean(),
        busyBlockTimeMs: Type.Integer({ minimum: 0 }),
      },
      strict,
    ),
    log: Type.Object(
      {
        level: Type.Union([
          Type.Literal('trace'),
          Type.Literal('debug'),
          Type.Literal('info'),
          Type.Literal('warn'),
          Type.Literal('error'),
          Type.Literal('silent'),
        ]),
        pretty: Type.Boolean(),
        slowRequestMs: Millis,
      },
      strict,
    ),
    chains: Type.Array(ChainSchema),
  },
  strict,
)

export type Config = Static<typeof ConfigSchema>
export type ChainConfig = Static<typeof ChainSchema>
export type TokenConfig = Static<typeof TokenSchema>
