import type { Address, Hex } from 'viem'
import type {
  QuotedElement,
  QuotedIntent,
  QuotedSwap,
  SettlementContext,
} from '../../../domain/intent/intent.ts'
import { lockIdOf, NO_LOCK } from '../../../domain/intent/locks/lock-tag.ts'
import type { Op, TokenAmount } from '../../../domain/intent/order/mandate.ts'
import { usdToNumber } from '../../../domain/usd.ts'
import { lower, printExecution } from '../../shared/intents/print-execution.ts'
import { signedNumber } from '../exact-integer.ts'
import type { ElementWire, SettlementContextWire } from './schema.ts'

/** Prints one element with everything from which the 1.x clients rebuild the message to sign. */
export function toElement(intent: QuotedIntent, element: QuotedElement): ElementWire {
  const { mandate, settlementContext } = element
  const swap = (quoted: QuotedSwap) => toSwap(quoted, intent.account.address, mandate.recipient)
  // The 1.x clients strip the tag from output ids too if inputs have one, so outputs carry it.
  const [tag] = element.lockTags ?? []
  return {
    arbiter: lower(element.arbiter),
    chainId: String(element.chainId),
    idsAndAmounts: element.permitted.map((each, index) => toPair(each, element.lockTags?.[index])),
    spendTokens: element.spend.map(({ token, amount }, index) =>
      toPair({ token: token.address, amount }, element.lockTags?.[index]),
    ),
    mandate: {
      recipient: lower(mandate.recipient),
      tokenOut: mandate.tokenOut.map((each) => toPair(each, tag)),
      destinationChainId: String(mandate.destinationChainId),
      fillDeadline: String(mandate.fillDeadline),
      preClaimOps: toOp(mandate.preClaimOps),
      destinationOps: toOp(mandate.destinationOps),
      qualifier: {
        settlementContext: toSettlementContext(settlementContext, intent),
        encodedVal: mandate.qualifier,
      },
      minGas: String(mandate.minGas),
      swapDestinations: element.swapDestinations.map(
        (quoted) =>
          quoted && {
            ...swap(quoted),
            outputDecimals: quoted.tokenOut.decimals,
            outputSymbol: quoted.tokenOut.symbol,
          },
      ),
    },
    swapOrigins: Object.fromEntries(
      [...element.swapOrigins].map(([token, quoted]) => [
        lower(token),
        {
          ...swap(quoted),
          tokenOut: lower(quoted.tokenOut.address),
          inputDecimals: quoted.tokenIn.decimals,
          inputSymbol: quoted.tokenIn.symbol,
          ...priceOf(intent, quoted),
          gasEstimate: quoted.gasEstimate,
        },
      ]),
    ),
  }
}

/** An id is the token address as a number; the lock tag, if any, stands in its upper bits. */
function toPair({ token, amount }: TokenAmount, tag: Hex = NO_LOCK): string[] {
  return [String(lockIdOf(tag, token)), String(amount)]
}

function toOp({ vt, ops }: Op) {
  return { vt, ops: ops.map(printExecution) }
}

/**
 * The calldata already contains the real sender and recipient, so the placeholders are these very
 * addresses.
 */
function toSwap(swap: QuotedSwap, sender: Address, recipient: Address) {
  return {
    tokenIn: lower(swap.tokenIn.address),
    amountIn: swap.amountIn,
    amountOut: swap.amountOut,
    slippage: swap.slippageBps / 10_000,
    quoter: swap.quoter,
    executions: swap.executions.map((execution) => ({
      ...printExecution(execution),
      senderAddressPlaceholder: lower(sender),
      recipientAddressPlaceholder: lower(recipient),
    })),
  }
}

function priceOf(intent: QuotedIntent, { tokenIn }: QuotedSwap): { price?: number } {
  const { tokenPrices } = intent.pricing
  const usd = tokenPrices.get(tokenIn.symbol) ?? tokenPrices.get(tokenIn.priceSymbol ?? '')
  return usd === undefined ? {} : { price: usdToNumber(usd) }
}

function toSettlementContext(
  context: SettlementContext,
  { createdAt, fillDeadline }: Pick<QuotedIntent, 'createdAt' | 'fillDeadline'>,
): SettlementContextWire {
  const { gasRefund, prefundAmount, bridgeFill, bridge } = context
  return {
    settlementLayer: context.settlementLayer,
    using7579: context.using7579,
    fundingMethod: context.fundingMethod,
    ...(gasRefund && {
      gasRefund: {
        overhead: signedNumber(gasRefund.overhead, 'gasRefund.overhead'),
        exchangeRate: signedNumber(gasRefund.exchangeRate, 'gasRefund.exchangeRate'),
        token: lower(gasRefund.token),
      },
    }),
    ...(prefundAmount !== undefined && { prefundAmount }),
    ...(bridgeFill && {
      bridgeFill: { ...bridgeFill, fillStatusTimeout: Number(fillDeadline - createdAt) },
    }),
    ...(bridge && {
      bridge: {
        type: bridge.type,
        oftToken: lower(bridge.oftToken),
        dstChainId: bridge.dstChainId,
        dstEid: bridge.dstEid,
        minAmountLD: String(bridge.minAmountLD),
        adapter: lower(bridge.adapter),
      },
    }),
  }
}
