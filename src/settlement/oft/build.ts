import { ServiceError } from '../../domain/errors.ts'
import type { QuotedElement } from '../../domain/intent/intent.ts'
import type { TokenAmount } from '../../domain/intent/order/mandate.ts'
import { encodeOftTerms } from '../../domain/intent/order/oft-terms.ts'
import { swapHash } from '../../domain/intent/order/swap-hash.ts'
import { sameAddress } from '../../domain/token.ts'
import { leastInput } from '../../planner/problem.ts'
import type { BuildRequest, PlannedElement } from '../../ports/settlement-layer.ts'
import { checkPlan } from '../shared/check-plan.ts'
import { outputsOf, sumOf } from '../shared/deliveries.ts'
import { parity } from '../shared/exchange.ts'
import { destinationOp, permittedOf, preClaimOp } from '../shared/mandate-ops.ts'
import { contractOf, originReader, snapshotReader } from '../shared/settlement-deps.ts'
import type { OftDeps } from './oft-deps.ts'
import { OFT } from './options.ts'
import { readRoute, routeTo } from './routes.ts'

/**
 * Builds the elements whose tokens travel in a message; with calls, all of them meet in an
 * intermediary.
 */
export async function buildOft(
  deps: OftDeps,
  request: BuildRequest,
  signal: AbortSignal,
): Promise<readonly QuotedElement[]> {
  const own = request.elements.filter((element) => element.settlementLayer === OFT)
  for (const element of own) checkPlan(request.context, element)
  const needs = sumOf(own.flatMap((element) => outputsOf(request.context, element)))
  return Promise.all(own.map((element) => buildElement(deps, { request, element, needs }, signal)))
}

type Building = { request: BuildRequest; element: PlannedElement; needs: readonly TokenAmount[] }

async function buildElement(
  deps: OftDeps,
  { request, element, needs }: Building,
  signal: AbortSignal,
): Promise<QuotedElement> {
  const { context, fillDeadline } = request
  const { chain } = context.destination
  const reader = originReader(deps, context, element)
  const permitted = permittedOf(reader, element.inputs)
  const [output, ...others] = outputsOf(context, element)
  const [input, ...more] = element.inputs
  const route = output && routeTo(reader.chain, chain, { address: output.token })
  const fits = input && route && sameAddress(input.token.address, route.origin.token.address)
  if (!fits || others.length + more.length > 0) throw refuse('OFT carries one token to one output')
  const to = snapshotReader(deps, context.destination)
  const state = await readRoute(route, { from: reader, to }, signal)
  if ('reason' in state) throw refuse(state.reason)
  const amount = withoutDust(
    leastInput(output.amount, parity(route.origin.token, route.target.token)),
    state.dust.origin,
  )
  if (amount > input.amount) throw refuse('an element sends more than it takes')
  if (state.locked !== null && state.locked < output.amount) {
    throw refuse(`chain ${chain.id} has too little of ${route.target.token.symbol} locked`)
  }
  const calls = destinationOp(context)
  const viaIntermediary = calls.ops.length > 0
  return {
    chainId: element.chainId,
    arbiter: contractOf(reader, 'oftArbiter'),
    permitted,
    mandate: {
      recipient: context.recipient.address,
      tokenOut: [output],
      fillDeadline,
      destinationChainId: chain.id,
      minGas: viaIntermediary ? (context.request.destinationGasLimit ?? 0n) : 0n,
      preClaimOps: await preClaimOp({ context, reader, spend: element.inputs, permitted }, signal),
      destinationOps: calls,
      qualifier: encodeOftTerms({
        sponsor: context.account.address,
        amount,
        viaIntermediary,
        filler: deps.filler(context.account.address),
        swap: swapHash([]),
        needs: viaIntermediary ? needs : [],
        swept: viaIntermediary ? context.request.options.executionTokensReceived : [],
      }),
    },
    settlementContext: {
      settlementLayer: OFT,
      using7579: context.account.accountType === 'ERC7579',
      fundingMethod: 'PERMIT2',
      bridgeFill: { destinationChainId: chain.id, type: OFT },
      bridge: {
        type: OFT,
        oftToken: route.origin.token.address,
        adapter: route.origin.oft,
        dstChainId: chain.id,
        dstEid: route.target.eid,
        minAmountLD: amount,
      },
    },
    spend: element.inputs,
    swapOrigins: new Map(),
    swapDestinations: [null],
  }
}

/** Rounds up to an amount that a message can carry. */
function withoutDust(amount: bigint, dust: bigint): bigint {
  return ((amount + dust - 1n) / dust) * dust
}

function refuse(message: string): ServiceError {
  return new ServiceError('settlement-quote', message)
}
