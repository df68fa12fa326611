import type { QuotedIntent, QuotedSwap, RouteCost } from '../../../domain/intent/intent.ts'
import type { ResolvedAccount } from '../../../domain/intent/request/account.ts'
import { usdToNumber } from '../../../domain/usd.ts'
import { lower, printExecution } from '../../shared/intents/print-execution.ts'
import type {
  EmissaryConfigWire,
  ResolvedAccountWire,
  SignedMetadataWire,
  SponsorFeeWire,
} from './schema.ts'

/**
 * The resource-lock settings of a request. Only this API version has them; the answer repeats them.
 */
export type EmissaryConfigs = { account?: EmissaryConfigWire; recipient?: EmissaryConfigWire }

/** The prices, accounts, swaps and fees that the quote was calculated with. */
export function toSignedMetadata(
  intent: QuotedIntent,
  emissaries: EmissaryConfigs,
): SignedMetadataWire {
  const { pricing, cost, request } = intent
  const origins = new Set(intent.elements.map(({ chainId }) => chainId))
  return {
    tokenPrices: mapped(pricing.tokenPrices, usdToNumber),
    gasPrices: mapped(pricing.gasPrices, String),
    opGasParams: mapped(pricing.opGasParams, (params) => ({
      l1BaseFee: String(params.l1BaseFee),
      l1BlobBaseFee: String(params.l1BlobBaseFee),
      baseFeeScalar: String(params.baseFeeScalar),
      blobFeeScalar: String(params.blobFeeScalar),
    })),
    account: toResolvedAccount(intent.account, emissaries.account),
    recipient: toResolvedAccount(intent.recipient, emissaries.recipient),
    schemeId: intent.signing,
    quotes: toQuotes(intent),
    fees: { sponsorFee: toSponsorFee(cost), protocolFees: toProtocolFees(cost) },
    executionTokensReceived: request.options.executionTokensReceived.map(lower),
    // Calls on a chain that the route does not use are not made, so they are left out.
    preClaimExecutions: Object.fromEntries(
      [...request.preClaimExecutions]
        .filter(([chainId]) => origins.has(chainId))
        .map(([chainId, list]) => [chainId, list.map(printExecution)]),
    ),
  }
}

/** What a sponsor pays, in USD. */
export function toSponsorFee({ sponsoredFees }: Pick<RouteCost, 'sponsoredFees'>): SponsorFeeWire {
  const { gas, bridge, swap, settlement, sponsorSurcharge, protocol } = sponsoredFees
  return {
    relayer: usdToNumber(gas + bridge + swap + settlement + sponsorSurcharge),
    protocol: usdToNumber(protocol),
  }
}

function toProtocolFees({ feesByOutput, output }: RouteCost): Record<string, string> {
  const totals = new Map<string, bigint>()
  for (const entry of feesByOutput) {
    const line = output[entry.output]
    if (!line) continue
    const address = lower(line.token.address)
    totals.set(address, (totals.get(address) ?? 0n) + entry.fees.protocol)
  }
  return mapped(totals, String)
}

function toResolvedAccount(
  account: ResolvedAccount,
  emissaryConfig: EmissaryConfigWire | undefined,
): ResolvedAccountWire {
  const mockSignature = account.mockSignatures.get(0)
  const onChain = [...account.onChain.values()]
  return {
    address: lower(account.address),
    accountType: account.accountType,
    setupOps: account.setupOps.map(({ to, data }) => ({ to: lower(to), data })),
    accountContext: Object.fromEntries(
      onChain.map(({ chainId, code, needsSetup }) => [
        chainId,
        account.accountType === 'EOA'
          ? { accountType: 'EOA' as const }
          : {
              accountType: 'smartAccount' as const,
              isDeployed: code !== 'none' && !needsSetup,
              isERC7579: account.accountType === 'ERC7579',
            },
      ]),
    ),
    requiredDelegations: Object.fromEntries(
      onChain.flatMap(({ chainId, requiredDelegation }) =>
        requiredDelegation ? [[chainId, { contract: lower(requiredDelegation) }]] : [],
      ),
    ),
    ...(emissaryConfig && { emissaryConfig }),
    ...(mockSignature && { mockSignature }),
  }
}

function toQuotes({ elements }: QuotedIntent): SignedMetadataWire['quotes'] {
  const quotes: SignedMetadataWire['quotes'] = {}
  const swaps = elements.flatMap((element): (QuotedSwap | null)[] => [
    ...element.swapOrigins.values(),
    ...element.swapDestinations,
  ])
  for (const swap of swaps) {
    if (!swap) continue
    const tokenIn = lower(swap.tokenIn.address)
    quotes[tokenIn] ??= []
    quotes[tokenIn].push({
      chainId: swap.chainId,
      tokenIn,
      tokenOut: lower(swap.tokenOut.address),
      amountIn: String(swap.amountIn),
      amountOut: String(swap.amountOut),
      quoter: swap.quoter,
    })
  }
  return quotes
}

function mapped<K extends string | number, V, W>(
  map: ReadonlyMap<K, V>,
  print: (value: V) => W,
): Record<string, W> {
  return Object.fromEntries([...map].map(([key, value]) => [String(key), print(value)]))
}
