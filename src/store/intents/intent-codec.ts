import type { Fees, Sponsored } from '../../domain/cost/fees.ts'
import type { Execution } from '../../domain/evm/execution.ts'
import type {
  Allocation,
  CostLine,
  IntentSignatures,
  PricingFacts,
  QuotedElement,
  QuotedIntent,
  QuotedSwap,
  RouteCost,
  SettlementContext,
  TokenRequirement,
} from '../../domain/intent/intent.ts'
import type { GasRefund, Mandate, Op, TokenAmount } from '../../domain/intent/order/mandate.ts'
import type { AccessList, AccessRules } from '../../domain/intent/request/access-list.ts'
import type {
  AccountInput,
  AccountOnChain,
  AccountType,
  Authorization,
  ResolvedAccount,
  SetupOp,
} from '../../domain/intent/request/account.ts'
import type {
  LayerFilter,
  OriginSignature,
  QuoteOptions,
  QuoteRequest,
  TokenRequest,
} from '../../domain/intent/request/request.ts'
import type { Token } from '../../domain/token.ts'
import {
  address,
  type Codec,
  flag,
  hex,
  integer,
  list,
  map,
  nullable,
  number,
  oneOf,
  record,
  text,
  variants,
} from '../database/codec.ts'

/** The codecs that store an intent as JSON. A field without a codec here is not stored. */
const token = record<Token>({ symbol: text, address, decimals: number, priceSymbol: text }, [
  'priceSymbol',
])
const execution = record<Execution>({ to: address, value: integer, data: hex })
const tokenAmount = record<TokenAmount>({ token: address, amount: integer })
const op = record<Op>({ vt: hex, ops: list(execution) })
const gasRefund = record<GasRefund>({
  token: address,
  exchangeRate: integer,
  overhead: integer,
})

const setupOp = record<SetupOp>({ to: address, data: hex })
const accountType: Codec<AccountType> = oneOf('EOA', 'ERC7579', 'GENERIC')
const accountFields = {
  address,
  setupOps: list(setupOp),
  mockSignatures: map(number, hex),
  delegations: map(number, address),
}
const accountInput = record<AccountInput>({ ...accountFields, accountType }, ['accountType'])
const accountOnChain = record<AccountOnChain>(
  {
    chainId: number,
    code: oneOf('none', 'contract', 'delegated'),
    needsSetup: flag,
    delegate: address,
    requiredDelegation: address,
  },
  ['delegate', 'requiredDelegation'],
)
const resolvedAccount = record<ResolvedAccount>({
  ...accountFields,
  accountType,
  onChain: map(number, accountOnChain),
})
const authorization = record<Authorization>({
  chainId: number,
  address,
  nonce: number,
  yParity: number,
  r: hex,
  s: hex,
})

const accessRules = record<AccessRules>(
  { chainIds: list(number), tokens: list(text), chainTokens: map(number, list(text)) },
  ['chainIds', 'tokens', 'chainTokens'],
)
const cappedToken = record<NonNullable<AccessList['amounts']>[number]>(
  { chainId: number, token: text, amount: integer },
  ['amount'],
)
const accessList = record<AccessList>(
  {
    chainIds: list(number),
    tokens: list(text),
    chainTokens: map(number, list(text)),
    amounts: list(cappedToken),
    exclude: accessRules,
  },
  ['chainIds', 'tokens', 'chainTokens', 'amounts', 'exclude'],
)

const sponsored = record<Sponsored>({
  gas: flag,
  bridge: flag,
  swap: flag,
  protocol: flag,
})
const layerFilter: Codec<LayerFilter> = variants<LayerFilter>('kind', {
  any: record<Extract<LayerFilter, { kind: 'any' }>>({ kind: oneOf('any') }) as Codec<LayerFilter>,
  include: record<Extract<LayerFilter, { kind: 'include' }>>({
    kind: oneOf('include'),
    layers: list(text),
  }) as Codec<LayerFilter>,
  exclude: record<Extract<LayerFilter, { kind: 'exclude' }>>({
    kind: oneOf('exclude'),
    layers: list(text),
  }) as Codec<LayerFilter>,
})
const tokenRequest = record<TokenRequest>({ tokenAddress: address, amount: integer }, ['amount'])
const quoteOptions = record<QuoteOptions>(
  {
    settlementLayers: layerFilter,
    sponsored,
    appFeeBps: number,
    protocolFeeBps: number,
    executionTokensReceived: list(address),
    auxiliaryFunds: map(number, map(address, integer)),
    selectionStrategy: oneOf('cheapest', 'fastest', 'best'),
    feeToken: text,
    customDeadline: integer,
    signatureMode: number,
  },
  ['feeToken', 'customDeadline', 'signatureMode'],
)
/** Omits the digests of the request as it was written, because they do not affect the quote. */
const quoteRequestCodec: Codec<QuoteRequest> = record<Omit<QuoteRequest, 'inputDigests'>>(
  {
    destinationChainId: number,
    tokenRequests: list(tokenRequest),
    account: accountInput,
    destinationExecutions: list(execution),
    preClaimExecutions: map(number, list(execution)),
    options: quoteOptions,
    recipient: accountInput,
    destinationGasLimit: integer,
    accessList,
    source: oneOf('wallet', 'locks', 'either'),
    orderBundle: flag,
    topUpLock: flag,
    drill: record({ slowLayers: list(text) }),
  },
  ['recipient', 'destinationGasLimit', 'accessList', 'source', 'orderBundle', 'topUpLock', 'drill'],
)

const swap = record<QuotedSwap>({
  chainId: number,
  tokenIn: token,
  tokenOut: token,
  amountIn: integer,
  amountOut: integer,
  slippageBps: number,
  quoter: text,
  executions: list(execution),
  gasEstimate: integer,
})
type BridgeFill = NonNullable<SettlementContext['bridgeFill']>
const settlementContext = record<SettlementContext>(
  {
    settlementLayer: text,
    using7579: flag,
    fundingMethod: oneOf('PERMIT2', 'NO_FUNDING', 'COMPACT'),
    gasRefund,
    prefundAmount: integer,
    bridgeFill: record<BridgeFill>(
      {
        destinationChainId: number,
        type: text,
        sourceDomainId: number,
        destinationDomainId: number,
      },
      ['sourceDomainId', 'destinationDomainId'],
    ),
    bridge: record({
      type: text,
      oftToken: address,
      dstChainId: number,
      dstEid: number,
      minAmountLD: integer,
      adapter: address,
    }),
  },
  ['gasRefund', 'prefundAmount', 'bridgeFill', 'bridge'],
)
const mandate = record<Mandate>({
  recipient: address,
  tokenOut: list(tokenAmount),
  destinationChainId: number,
  fillDeadline: integer,
  minGas: integer,
  preClaimOps: op,
  destinationOps: op,
  qualifier: hex,
})
const element = record<QuotedElement>(
  {
    chainId: number,
    arbiter: address,
    permitted: list(tokenAmount),
    lockTags: list(hex),
    mandate,
    settlementContext,
    spend: list(record({ token, amount: integer })),
    swapOrigins: map(address, swap),
    swapDestinations: list(nullable(swap)),
    lpFees: list(integer),
  },
  ['lockTags', 'lpFees'],
)

const fees = record<Fees>({
  gas: integer,
  bridge: integer,
  swap: integer,
  app: integer,
  protocol: integer,
  settlement: integer,
  sponsorSurcharge: integer,
})
const costLine = record<CostLine>({
  chainId: number,
  token,
  amount: integer,
  price: nullable(integer),
})
const cost = record<RouteCost>({
  input: list(costLine),
  output: list(costLine),
  fees,
  sponsoredFees: fees,
  sponsored,
  feesByOutput: list(record({ output: number, spent: integer, fees })),
  gasUsd: record({
    origins: list(record({ chainId: number, usd: integer })),
    destination: integer,
  }),
})

type Requirement = TokenRequirement['requirement']
const requirement: Codec<Requirement> = variants<Requirement>('type', {
  approval: record<Extract<Requirement, { type: 'approval' }>>({
    type: oneOf('approval'),
    amount: integer,
    spender: address,
  }) as Codec<Requirement>,
  wrap: record<Extract<Requirement, { type: 'wrap' }>>({
    type: oneOf('wrap'),
    amount: integer,
  }) as Codec<Requirement>,
})
const tokenRequirement = record<TokenRequirement>({
  chainId: number,
  tokenAddress: address,
  requirement,
})
const opGasParams = record({
  l1BaseFee: integer,
  l1BlobBaseFee: integer,
  baseFeeScalar: integer,
  blobFeeScalar: integer,
})
const pricing = record<PricingFacts>({
  tokenPrices: map(text, integer),
  gasPrices: map(number, integer),
  opGasParams: map(number, opGasParams),
})

const quoteTerms = {
  request: quoteRequestCodec,
  account: resolvedAccount,
  recipient: resolvedAccount,
  settlementLayer: text,
  signing: oneOf('permit2', 'single-chain-ops', 'compact', 'order-bundle'),
  fillFirst: flag,
  drill: oneOf('refund'),
  traceparent: text,
  elements: list(element),
  expires: integer,
  fillDeadline: integer,
  quoteExpiresAt: integer,
  estimatedFillSeconds: number,
  cost: cost,
  tokenRequirements: list(tokenRequirement),
  pricing: pricing,
  createdAt: integer,
}
/** A quote without its id, project and environment, which have their own columns. */
type QuoteTerms = Omit<QuotedIntent, 'id' | 'projectId' | 'environment'>
export const quoteTermsCodec = record<QuoteTerms>(quoteTerms, ['fillFirst', 'drill', 'traceparent'])
export const quotedIntentCodec = record<QuotedIntent>(
  {
    id: integer,
    projectId: text,
    environment: oneOf('development', 'production'),
    ...quoteTerms,
  },
  ['fillFirst', 'drill', 'traceparent'],
)

const sessionSignature = record<Exclude<OriginSignature, string>>({
  preClaimSig: hex,
  notarizedClaimSig: hex,
})
const originSignature: Codec<OriginSignature> = {
  encode: (value) => (typeof value === 'string' ? value : sessionSignature.encode(value)),
  decode: (json) => (typeof json === 'string' ? hex.decode(json) : sessionSignature.decode(json)),
}

export const signaturesCodec = record<IntentSignatures>(
  {
    origin: list(originSignature),
    destination: hex,
    authorizations: record({ sponsor: list(authorization), recipient: list(authorization) }),
    targetExecution: hex,
    calls: hex,
    allocation: record<Allocation>({ allocator: address, signature: hex }),
  },
  ['targetExecution', 'calls', 'allocation'],
)
