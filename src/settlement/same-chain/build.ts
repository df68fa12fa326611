import type { Address } from 'viem'
import { assetOf, erc20Of } from '../../domain/asset.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { QuotedElement, QuotedSwap } from '../../domain/intent/intent.ts'
import type { TokenAmount } from '../../domain/intent/order/mandate.ts'
import { NO_OP } from '../../domain/intent/order/op-mode.ts'
import { encodeSameChainTerms } from '../../domain/intent/order/qualifier.ts'
import { swapHash } from '../../domain/intent/order/swap-hash.ts'
import type { BuildRequest, PlannedElement } from '../../ports/settlement-layer.ts'
import { checkPlan } from '../shared/check-plan.ts'
import { outputsOf } from '../shared/deliveries.ts'
import { planSwap, swapCalls } from '../shared/exchange.ts'
import { fundingMethodOf, lockTagsOf } from '../shared/locks.ts'
import { callsNeedOneLayer, destinationOp, permittedOf, preClaimOp } from '../shared/mandate-ops.ts'
import {
  contractOf,
  type SettlementDeps,
  type SnapshotReader,
  snapshotReader,
} from '../shared/settlement-deps.ts'
import { twinsAsOne } from '../shared/twins.ts'
import { fundsFor } from './funds.ts'
import { SAME_CHAIN, type SameChainOptions } from './options.ts'

/** Builds the element on the destination chain, if the plan has one. */
export async function buildSameChain(
  deps: SettlementDeps,
  options: SameChainOptions,
  request: BuildRequest,
  signal: AbortSignal,
): Promise<readonly QuotedElement[]> {
  const own = request.elements.filter((element) => element.settlementLayer === SAME_CHAIN)
  const built: QuotedElement[] = []
  for (const element of own) {
    built.push(await buildElement({ deps, options, request, element }, signal))
  }
  return built
}

type Building = {
  deps: SettlementDeps
  options: SameChainOptions
  request: BuildRequest
  element: PlannedElement
}

async function buildElement(building: Building, signal: AbortSignal): Promise<QuotedElement> {
  const { deps, request, element } = building
  const { context, fillDeadline } = request
  checkPlan(context, element)
  const reader = snapshotReader(deps, context.destination)
  const permitted = permittedOf(reader, element.inputs)
  const tokenOut = outputsOf(context, element)
  const united = { ...building, element: twinsAsOne(reader.chain, element) }
  const swapOrigins = await planSwaps(united, reader, signal)
  const preClaim = { context, reader, spend: element.inputs, permitted }
  const built: QuotedElement = {
    chainId: element.chainId,
    arbiter: contractOf(reader, 'sameChainArbiter'),
    permitted,
    ...lockTagsOf(context, permitted),
    mandate: {
      recipient: context.recipient.address,
      tokenOut,
      destinationChainId: element.chainId,
      fillDeadline,
      minGas: carriesCalls(request) ? (context.request.destinationGasLimit ?? 0n) : 0n,
      preClaimOps: await preClaimOp(preClaim, signal),
      destinationOps: carriesCalls(request) ? destinationOp(context) : NO_OP,
      qualifier: encodeSameChainTerms({
        sponsor: context.account.address,
        filler: deps.filler(context.account.address),
        swap: swapHash(swapCalls(swapOrigins.values())),
        swept: context.request.options.executionTokensReceived,
      }),
    },
    settlementContext: {
      settlementLayer: SAME_CHAIN,
      using7579: context.account.accountType === 'ERC7579',
      fundingMethod: fundingMethodOf(context),
    },
    spend: element.inputs,
    swapOrigins,
    swapDestinations: tokenOut.map(() => null),
  }
  requireInventory(building, fundsFor(reader, built))
  return built
}

/**
 * Whether this element carries the calls. With elements on other chains the calls have to wait for
 * what those bring, so the other layer runs them after this element; otherwise an intermediary
 * would have to hold everything at once.
 */
function carriesCalls({ context, elements }: BuildRequest): boolean {
  if (elements.every(({ settlementLayer }) => settlementLayer === SAME_CHAIN)) return true
  if (callsNeedOneLayer(context)) {
    throw new ServiceError(
      'settlement-quote',
      `${SAME_CHAIN} cannot be combined with another layer for calls of this recipient`,
    )
  }
  return false
}

/**
 * Plans at most one swap for each spent token; what it does not cover is paid from the inventory.
 */
async function planSwaps(
  { deps, options, request, element }: Building,
  reader: SnapshotReader,
  signal: AbortSignal,
): Promise<Map<Address, QuotedSwap>> {
  const swaps = new Map<Address, QuotedSwap>()
  for (const [index, { token, amount }] of element.inputs.entries()) {
    const foreign = element.deliveries.filter(({ input, output }) => {
      const wanted = request.context.outputs[output]?.token
      return (
        input === index && wanted && assetOf(reader.chain, wanted) !== assetOf(reader.chain, token)
      )
    })
    const [only] = foreign
    const wanted = only && request.context.outputs[only.output]?.token
    if (!wanted || foreign.length !== 1) continue
    const others = element.deliveries.filter(({ input }) => input === index).length > 1
    const swap = await planSwap(
      deps,
      {
        chainId: element.chainId,
        tokenIn: erc20Of(reader.chain, token),
        tokenOut: erc20Of(reader.chain, wanted),
        amountOut: only.amount,
        maxAmountIn: others ? 0n : amount,
        sandbox: contractOf(reader, 'sandbox'),
        deadline: request.fillDeadline,
        block: reader.block,
      },
      options,
      signal,
    )
    if (swap) swaps.set(token.address.toLowerCase() as Address, swap)
  }
  return swaps
}

function requireInventory({ request, element }: Building, funds: readonly TokenAmount[]): void {
  const { inventory } = request.context.destination
  for (const { token, amount } of funds) {
    const held = inventory.get(token.toLowerCase() as Address) ?? 0n
    if (held >= amount) continue
    const place = `${token} on chain ${element.chainId}`
    throw new ServiceError(
      'settlement-quote',
      `the relayer holds ${held} of ${place}, but ${amount} are needed`,
    )
  }
}
