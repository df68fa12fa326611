import { encodeFunctionData, erc20Abi, zeroAddress } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import type { Execution } from '../../domain/evm/execution.ts'
import type { QuotedElement } from '../../domain/intent/intent.ts'
import type { GasRefund } from '../../domain/intent/order/mandate.ts'
import { NO_OP, sayableRefund, singleChainOp } from '../../domain/intent/order/op-mode.ts'
import { callSession } from '../../domain/intent/session/session-signer.ts'
import { isNative, sameAddress } from '../../domain/token.ts'
import { divide, powerOfTen, rawOf, usdOf } from '../../domain/usd.ts'
import type { BuildRequest, PlannedElement, QuoteContext } from '../../ports/settlement-layer.ts'
import { checkPlan } from '../shared/check-plan.ts'
import { outputsOf } from '../shared/deliveries.ts'
import { contractOf, type SettlementDeps } from '../shared/settlement-deps.ts'
import { INTENT_EXECUTOR, RATE_HEADROOM } from './options.ts'

const NO_REFUND: GasRefund = { token: zeroAddress, exchangeRate: 0n, overhead: 0n }

/** Builds the calls of the account, with a refund of exactly what the plan leaves for the gas. */
export async function buildIntentExecutor(
  deps: SettlementDeps,
  request: BuildRequest,
): Promise<readonly QuotedElement[]> {
  const own = request.elements.filter((element) => element.settlementLayer === INTENT_EXECUTOR)
  if (own.length > 0 && request.elements.length > 1) {
    throw new ServiceError(
      'settlement-quote',
      `${INTENT_EXECUTOR} cannot be combined with another element`,
    )
  }
  return own.map((element) => buildElement(deps, request, element))
}

function buildElement(
  deps: SettlementDeps,
  { context, fillDeadline }: BuildRequest,
  element: PlannedElement,
): QuotedElement {
  const { destination, account, recipient } = context
  const { chain } = destination
  checkPlan(context, element)
  const maxRefund = refundLimit(element)
  const gasRefund = maxRefund === 0n ? NO_REFUND : refundTerms(context, element, maxRefund)
  const tokenOut = outputsOf(context, element)
  return {
    chainId: chain.id,
    arbiter: contractOf(destination, 'intentExecutor'),
    permitted: [],
    mandate: {
      recipient: recipient.address,
      tokenOut,
      destinationChainId: chain.id,
      fillDeadline,
      minGas: 0n,
      preClaimOps: NO_OP,
      qualifier: '0x',
      destinationOps: singleChainOp(
        callsOf(context, element),
        {
          notAfter: fillDeadline,
          maxRefund,
          refundTo: deps.filler(account.address),
          minGas: context.request.destinationGasLimit ?? 0n,
        },
        callSession(context.request, chain.id) ? 'session' : 'owner',
      ),
    },
    settlementContext: {
      settlementLayer: INTENT_EXECUTOR,
      using7579: account.accountType === 'ERC7579',
      fundingMethod: 'NO_FUNDING',
      gasRefund,
      // The account's own tokens pay for everything, so the relayer brings nothing.
      prefundAmount: 0n,
    },
    spend: element.inputs.map((input) => ({ ...input, amount: delivered(element) + maxRefund })),
    swapOrigins: new Map(),
    swapDestinations: tokenOut.map(() => null),
  }
}

/** The part of the inputs that is not delivered pays for the gas. */
function refundLimit({ inputs, deliveries }: PlannedElement): bigint {
  const [input] = inputs
  if (inputs.length > 1)
    throw new ServiceError('settlement-quote', 'exactly one token must pay for the gas')
  const left = (input?.amount ?? 0n) - delivered({ deliveries })
  if (left < 0n)
    throw new ServiceError('settlement-quote', 'an element would deliver more than it takes')
  return sayableRefund(left)
}

function delivered({ deliveries }: Pick<PlannedElement, 'deliveries'>): bigint {
  return deliveries.reduce((sum, { amount }) => sum + amount, 0n)
}

/**
 * The overhead alone is as large as the whole charge at the gas price of the quote, because the
 * executor sees neither the account's creation nor what the chain charges for calldata.
 */
function refundTerms(
  context: QuoteContext,
  { inputs }: PlannedElement,
  maxRefund: bigint,
): GasRefund {
  const { chain, gas } = context.destination
  const [input] = inputs
  const price = input && context.price(chain.id, input.token)
  const native = context.price(chain.id, chain.nativeToken)
  if (!input || !price || !native || gas.gasPrice === 0n) {
    throw new ServiceError('settlement-quote', 'the gas cannot be priced in the token that pays')
  }
  const rate = divide(native.usd * powerOfTen(price.decimals), price.usd, 'up')
  const wei = rawOf(usdOf(maxRefund, price, 'up'), native, 'up')
  const overhead = divide(wei, gas.gasPrice, 'up')
  return { token: input.token.address, exchangeRate: rate * RATE_HEADROOM, overhead }
}

function callsOf(context: QuoteContext, { deliveries }: PlannedElement): Execution[] {
  const { request, account, recipient, destination, outputs } = context
  const before = request.preClaimExecutions.get(destination.chain.id) ?? []
  const own = sameAddress(account.address, recipient.address)
  const transfers = own
    ? []
    : deliveries.flatMap(({ output, amount }) => {
        const token = outputs[output]?.token.address
        return token ? [transferOf(token, recipient.address, amount)] : []
      })
  return [...before, ...transfers, ...request.destinationExecutions]
}

function transferOf(token: `0x${string}`, to: `0x${string}`, amount: bigint): Execution {
  if (isNative(token)) return { to, value: amount, data: '0x' }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  return { to: token, value: 0n, data }
}
