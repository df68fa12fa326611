import fc, { type Arbitrary } from 'fast-check'
import type { Address, Hex } from 'viem'
import { expect, it } from 'vitest'
import type { IntentSignatures, QuotedIntent, QuotedSwap } from '../../domain/intent/intent.ts'
import { quotedIntentCodec, signaturesCodec } from './intent-codec.ts'

const hexOf = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((raw): Hex => `0x${Buffer.from(raw).toString('hex')}`)
const address = hexOf(20) as Arbitrary<Address>
const hex = fc.nat({ max: 40 }).chain(hexOf)
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const usd = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 40n })
const chainId = fc.nat()
const list = <T>(item: Arbitrary<T>) => fc.array(item, { maxLength: 3 })
const mapOf = <K, V>(key: Arbitrary<K>, value: Arbitrary<V>): Arbitrary<ReadonlyMap<K, V>> =>
  list(fc.tuple(key, value)).map((entries) => new Map(entries))
/** Every field that may be absent is absent in some samples and present in others. */
const withOptional = <R extends object, O extends object>(
  required: { [K in keyof R]: Arbitrary<R[K]> },
  optional: { [K in keyof O]: Arbitrary<O[K]> },
): Arbitrary<R & Partial<O>> =>
  fc
    .tuple(fc.record(required), fc.record(optional, { requiredKeys: [] }))
    .map(([a, b]) => ({ ...a, ...b }) as R & Partial<O>)

const token = withOptional(
  { symbol: fc.string(), address, decimals: fc.nat({ max: 36 }) },
  { priceSymbol: fc.string() },
)
const execution = fc.record({ to: address, value: amount, data: hex })
const op = fc.record({ vt: hexOf(32), ops: list(execution) })
const tokenAmount = fc.record({ token: address, amount })
const accountFields = {
  address,
  setupOps: list(fc.record({ to: address, data: hex })),
  mockSignatures: mapOf(chainId, hex),
  delegations: mapOf(chainId, address),
}
const accountType = fc.constantFrom('EOA' as const, 'ERC7579' as const, 'GENERIC' as const)
const accountInput = withOptional(accountFields, { accountType })
const account = fc.record({
  ...accountFields,
  accountType,
  onChain: mapOf(
    chainId,
    withOptional(
      {
        chainId,
        code: fc.constantFrom('none' as const, 'contract' as const, 'delegated' as const),
        needsSetup: fc.boolean(),
      },
      { delegate: address, requiredDelegation: address },
    ),
  ),
})
const rules = {
  chainIds: list(chainId),
  tokens: list(fc.string()),
  chainTokens: mapOf(chainId, list(fc.string())),
}
const accessList = withOptional(
  {},
  {
    ...rules,
    amounts: list(withOptional({ chainId, token: fc.string() }, { amount })),
    exclude: withOptional({}, rules),
  },
)
const flag = fc.boolean()
const sponsored = fc.record({ gas: flag, bridge: flag, swap: flag, protocol: flag })
const layers = list(fc.string())
const request = withOptional(
  {
    destinationChainId: chainId,
    tokenRequests: list(withOptional({ tokenAddress: address }, { amount })),
    account: accountInput,
    destinationExecutions: list(execution),
    preClaimExecutions: mapOf(chainId, list(execution)),
    options: withOptional(
      {
        settlementLayers: fc.oneof(
          fc.constant({ kind: 'any' as const }),
          fc.record({ kind: fc.constantFrom('include' as const, 'exclude' as const), layers }),
        ),
        sponsored,
        appFeeBps: fc.nat({ max: 10_000 }),
        protocolFeeBps: fc.nat({ max: 10_000 }),
        executionTokensReceived: list(address),
        auxiliaryFunds: mapOf(chainId, mapOf(address, amount)),
        selectionStrategy: fc.constantFrom(
          'cheapest' as const,
          'fastest' as const,
          'best' as const,
        ),
      },
      {
        feeToken: fc.string(),
        customDeadline: amount,
        signatureMode: fc.nat({ max: 6 }),
      },
    ),
  },
  { recipient: accountInput, destinationGasLimit: amount, accessList },
)
const swap: Arbitrary<QuotedSwap> = fc.record({
  chainId,
  tokenIn: token,
  tokenOut: token,
  amountIn: amount,
  amountOut: amount,
  slippageBps: fc.nat(),
  quoter: fc.string(),
  executions: list(execution),
  gasEstimate: amount,
})
const element = withOptional(
  {
    chainId,
    arbiter: address,
    permitted: list(tokenAmount),
    mandate: fc.record({
      recipient: address,
      tokenOut: list(tokenAmount),
      destinationChainId: chainId,
      fillDeadline: amount,
      minGas: amount,
      preClaimOps: op,
      destinationOps: op,
      qualifier: hex,
    }),
    settlementContext: withOptional(
      {
        settlementLayer: fc.string(),
        using7579: flag,
        fundingMethod: fc.constantFrom(
          'PERMIT2' as const,
          'NO_FUNDING' as const,
          'COMPACT' as const,
        ),
      },
      {
        gasRefund: fc.record({ token: address, exchangeRate: amount, overhead: amount }),
        prefundAmount: amount,
        bridgeFill: withOptional(
          { destinationChainId: chainId, type: fc.string() },
          { sourceDomainId: fc.nat(), destinationDomainId: fc.nat() },
        ),
        bridge: fc.record({
          type: fc.string(),
          oftToken: address,
          dstChainId: chainId,
          dstEid: fc.nat(),
          minAmountLD: amount,
          adapter: address,
        }),
      },
    ),
    spend: list(fc.record({ token, amount })),
    swapOrigins: mapOf(address, swap),
    swapDestinations: list(fc.option(swap, { nil: null })),
  },
  { lpFees: list(amount) },
)
const fees = fc.record({
  gas: usd,
  bridge: usd,
  swap: usd,
  app: usd,
  protocol: usd,
  settlement: usd,
  sponsorSurcharge: usd,
})
const costLine = fc.record({ chainId, token, amount, price: fc.option(usd, { nil: null }) })
const intent: Arbitrary<QuotedIntent> = fc.record({
  id: amount,
  projectId: fc.uuid(),
  environment: fc.constantFrom('development' as const, 'production' as const),
  request,
  account,
  recipient: account,
  settlementLayer: fc.string(),
  signing: fc.constantFrom('permit2' as const, 'single-chain-ops' as const),
  elements: list(element),
  expires: amount,
  fillDeadline: amount,
  quoteExpiresAt: amount,
  estimatedFillSeconds: fc.nat(),
  cost: fc.record({
    input: list(costLine),
    output: list(costLine),
    fees,
    sponsoredFees: fees,
    sponsored,
    feesByOutput: list(fc.record({ output: fc.nat(), spent: amount, fees })),
    gasUsd: fc.record({ origins: list(fc.record({ chainId, usd })), destination: usd }),
  }),
  tokenRequirements: list(
    fc.record({
      chainId,
      tokenAddress: address,
      requirement: fc.oneof(
        fc.record({ type: fc.constant('approval' as const), amount, spender: address }),
        fc.record({ type: fc.constant('wrap' as const), amount }),
      ),
    }),
  ),
  pricing: fc.record({
    tokenPrices: mapOf(fc.string(), usd),
    gasPrices: mapOf(chainId, amount),
    opGasParams: mapOf(
      chainId,
      fc.record({
        l1BaseFee: amount,
        l1BlobBaseFee: amount,
        baseFeeScalar: amount,
        blobFeeScalar: amount,
      }),
    ),
  }),
  createdAt: amount,
})
const authorization = fc.record({
  chainId,
  address,
  nonce: fc.nat(),
  yParity: fc.nat({ max: 1 }),
  r: hexOf(32),
  s: hexOf(32),
})
const signatures: Arbitrary<IntentSignatures> = withOptional(
  {
    origin: list(fc.oneof(hex, fc.record({ preClaimSig: hex, notarizedClaimSig: hex }))),
    destination: hex,
    authorizations: fc.record({ sponsor: list(authorization), recipient: list(authorization) }),
  },
  { targetExecution: hex },
)

it('gives back every quoted intent as it was, through real JSON text', () => {
  fc.assert(
    fc.property(intent, (original) => {
      const json = JSON.stringify(quotedIntentCodec.encode(original))
      expect(quotedIntentCodec.decode(JSON.parse(json))).toEqual(original)
    }),
    { numRuns: 60 },
  )
})

it('gives back signatures of every kind', () => {
  fc.assert(
    fc.property(signatures, (original) => {
      const json = JSON.stringify(signaturesCodec.encode(original))
      expect(signaturesCodec.decode(JSON.parse(json))).toEqual(original)
    }),
  )
})

it('refuses JSON that is not an intent', () => {
  expect(() => quotedIntentCodec.decode({ id: '1' })).toThrow('lacks')
  expect(() => quotedIntentCodec.decode([])).toThrow('does not fit')
  expect(() => signaturesCodec.decode({ origin: [1], destination: '0x' })).toThrow()
})
