import { ServiceError } from '../../domain/errors.ts'
import type { QuotedElement } from '../../domain/intent/intent.ts'
import { encodeCctpTerms } from '../../domain/intent/order/cctp-terms.ts'
import type { TokenAmount } from '../../domain/intent/order/mandate.ts'
import { swapHash } from '../../domain/intent/order/swap-hash.ts'
import { sameAddress } from '../../domain/token.ts'
import { leastInput } from '../../planner/problem.ts'
import type { BuildRequest, PlannedElement } from '../../ports/settlement-layer.ts'
import { checkPlan } from '../shared/check-plan.ts'
import { outputsOf, sumOf } from '../shared/deliveries.ts'
import { destinationOp, permittedOf, preClaimOp } from '../shared/mandate-ops.ts'
import { contractOf, originReader, snapshotReader } from '../shared/settlement-deps.ts'
import type { CctpDeps } from './cctp-deps.ts'
import { readLane } from './lane.ts'
import { CCTP, type CctpOptions } from './options.ts'
import { routeTo } from './routes.ts'

/**
 * Builds the elements that are burnt and minted; with calls, all of them meet in an intermediary.
 */
export async function buildCctp(
  deps: CctpDeps,
  options: CctpOptions,
  request: BuildRequest,
  signal: AbortSignal,
): Promise<readonly QuotedElement[]> {
  const own = request.elements.filter((element) => element.settlementLayer === CCTP)
  for (const element of own) checkPlan(request.context, element)
  const needs = sumOf(own.flatMap((element) => outputsOf(request.context, element)))
  const building = { options, request, needs }
  return Promise.all(own.map((element) => buildElement(deps, { ...building, element }, signal)))
}

type Building = {
  options: CctpOptions
  request: BuildRequest
  element: PlannedElement
  needs: readonly TokenAmount[]
}

async function buildElement(
  deps: CctpDeps,
  { options, request, element, needs }: Building,
  signal: AbortSignal,
): Promise<QuotedElement> {
  const { context, fillDeadline } = request
  const { chain } = context.destination
  const from = originReader(deps, context, element)
  const permitted = permittedOf(from, element.inputs)
  const [output, ...others] = outputsOf(context, element)
  const [input, ...more] = element.inputs
  const route = output && routeTo(from.chain, chain, { address: output.token })
  const fits = input && route && sameAddress(input.token.address, route.origin.token.address)
  if (!fits || others.length + more.length > 0) throw refuse('CCTP carries USDC to one output')
  const to = snapshotReader(deps, context.destination)
  const speed = await readLane(deps, options, { context, route, from, to }, signal)
  if ('reason' in speed) throw refuse(speed.reason)
  const amount = leastInput(output.amount, speed.rate)
  if (amount > input.amount) throw refuse('an element burns more than it takes')
  if (amount > speed.limit) throw refuse('the amount is more than CCTP burns at a time')
  const calls = destinationOp(context)
  const viaIntermediary = calls.ops.length > 0
  return {
    chainId: element.chainId,
    arbiter: contractOf(from, 'cctpArbiter'),
    permitted,
    mandate: {
      recipient: context.recipient.address,
      tokenOut: [output],
      fillDeadline,
      destinationChainId: chain.id,
      minGas: viaIntermediary ? (context.request.destinationGasLimit ?? 0n) : 0n,
      preClaimOps: await preClaimOp(
        { context, reader: from, spend: element.inputs, permitted },
        signal,
      ),
      destinationOps: calls,
      qualifier: encodeCctpTerms({
        sponsor: context.account.address,
        amount,
        maxFee: amount - output.amount,
        minFinality: speed.minFinality,
        filler: deps.filler(context.account.address),
        swap: swapHash([]),
        viaIntermediary,
        needs: viaIntermediary ? needs : [],
        swept: viaIntermediary ? context.request.options.executionTokensReceived : [],
      }),
    },
    settlementContext: {
      settlementLayer: CCTP,
      using7579: context.account.accountType === 'ERC7579',
      fundingMethod: 'PERMIT2',
      bridgeFill: {
        ...{ destinationChainId: chain.id, type: CCTP },
        sourceDomainId: route.origin.domain,
        destinationDomainId: route.target.domain,
      },
    },
    spend: element.inputs,
    swapOrigins: new Map(),
    swapDestinations: [null],
  }
}

function refuse(message: string): ServiceError {
  return new ServiceError('settlement-quote', message)
}
