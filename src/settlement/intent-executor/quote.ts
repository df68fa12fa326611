import { NATIVE_TOKEN, sameAddress } from '../../domain/token.ts'
import type { ElementOption, Source } from '../../planner/problem.ts'
import { ONE } from '../../planner/problem.ts'
import type {
  ChainSnapshot,
  LayerQuote,
  Obstacle,
  QuoteContext,
} from '../../ports/settlement-layer.ts'
import { callsGas } from '../shared/calls-gas.ts'
import { CALLDATA, calldataOf, GAS } from '../shared/gas.ts'
import { accountSetupCost, signatureCost } from '../shared/owners-cost.ts'
import { sessionCost } from '../shared/session-cost.ts'
import { type SettlementDeps, snapshotReader } from '../shared/settlement-deps.ts'
import { fundsOf, NO_GAS_PRICE, refusal, sourceOf } from '../shared/sources.ts'
import { INTENT_EXECUTOR } from './options.ts'

/**
 * Quotes calls and transfers of a modular account on its own chain. One token pays for the gas, so
 * every token is an option of its own. The options are signed differently and are combined with no
 * other layer.
 */
export async function quoteIntentExecutor(
  deps: SettlementDeps,
  context: QuoteContext,
  signal: AbortSignal,
): Promise<LayerQuote> {
  const { destination, outputs } = context
  const { chain } = destination
  const reason = obstacle(context)
  const target = outputs[0]?.token ?? { address: NATIVE_TOKEN }
  const none = (why: string | Obstacle): LayerQuote => ({
    options: [],
    pools: [],
    alone: true,
    refusals: [refusal(INTENT_EXECUTOR, chain.id, target, why)],
  })
  if (reason) return none(reason)
  const { gas, bytes } = await baseCost(deps, context, signal)
  const charge = destination.gasUsd(gas, bytes)
  if (charge === undefined) return none(NO_GAS_PRICE)
  const origin = context.origins.find((snapshot) => snapshot.chain.id === chain.id)
  const option = (sources: readonly Source[]): ElementOption => ({
    chainId: chain.id,
    settlementLayer: INTENT_EXECUTOR,
    block: destination.block,
    fillTimeSeconds: Math.max(1, Math.ceil((2 * chain.blockTimeMs) / 1000)),
    charges: {},
    sources,
  })
  const { sources, refusals } = origin ? sourcesOf(context, origin) : { sources: [], refusals: [] }
  // With a sponsor, an option without any token is enough.
  const free = outputs.length === 0 ? [option([])] : []
  const options = [...free, ...sources.map((source) => option([source]))]
  // The charge belongs to the intent and not to the option, because calls alone must be paid for,
  // too.
  return { options, pools: [], refusals, alone: true, intentCharges: { gas: charge } }
}

function obstacle({ account, recipient, request, destination, outputs }: QuoteContext) {
  const { chain } = destination
  if (account.accountType !== 'ERC7579') return 'only a modular account runs its own calls'
  if (!chain.contracts.intentExecutor || !chain.contracts.router) {
    return 'the contracts are not deployed on this chain'
  }
  if (outputs.length > 1) return 'at most one token can be transferred'
  const own = sameAddress(account.address, recipient.address)
  if (!own && request.destinationExecutions.length > 0) {
    return 'the account cannot run the calls of another recipient'
  }
  return undefined
}

function sourcesOf(context: QuoteContext, origin: ChainSnapshot) {
  const { funds, refusals } = fundsOf(context, origin, INTENT_EXECUTOR)
  const [output] = context.outputs
  const fitting = funds.filter(
    ({ token }) => !output || sameAddress(token.address, output.token.address),
  )
  const sources = fitting.flatMap((fund) => {
    const lanes = output ? [{ output: 0, rate: ONE, charges: {} }] : []
    const source = sourceOf(context, origin, fund, { lanes, gas: GAS.transfer })
    return source ? [source] : []
  })
  return { sources, refusals }
}

async function baseCost(
  deps: SettlementDeps,
  context: QuoteContext,
  signal: AbortSignal,
): Promise<{ gas: bigint; bytes: number }> {
  const { request, account, destination, outputs } = context
  const { id } = destination.chain
  const reader = snapshotReader(deps, destination)
  const before = request.preClaimExecutions.get(id) ?? []
  const calls = [...before, ...request.destinationExecutions]
  const limit = before.length === 0 ? request.destinationGasLimit : undefined
  const own = await callsGas(
    { reader, from: account.address, calls, ...(limit !== undefined && { limit }) },
    signal,
  )
  const [setup, signature] = await Promise.all([
    accountSetupCost(reader, account, signal),
    sessionCost(reader, context, calls.length + outputs.length, signal).then(
      (session) => session ?? signatureCost(reader, account, signal),
    ),
  ])
  const transfers = GAS.transfer * BigInt(outputs.length)
  return {
    gas: GAS.singleChainOps + own + setup.gas + transfers + signature.gas,
    bytes: CALLDATA.order / 2 + calldataOf(calls) + setup.bytes + signature.bytes,
  }
}
