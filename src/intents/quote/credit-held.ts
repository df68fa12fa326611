import type { Address } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import { credit } from '../../domain/intent/quote/credit.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { sameAddress } from '../../domain/token.ts'
import type { ChainSnapshot } from '../../ports/settlement-layer.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { isThroughLockRequest } from './choose-source.ts'

/**
 * Credits a plain send to oneself with what the account already has on the destination. Returns the
 * request that is left to deliver, and the snapshot without the credited balance, which must stay
 * where it is. Only a balance that the request may spend is credited, and neither auxiliary funds,
 * which are not there yet, nor locked tokens.
 */
export function creditHeld(
  request: QuoteRequest,
  snapshot: Snapshot,
): { request: QuoteRequest; snapshot: Snapshot } {
  if (isThroughLockRequest(request)) return { request, snapshot }
  const { tokenRequests, account, recipient = account, destinationExecutions } = request
  const { id } = snapshot.destination.chain
  const { amounts, credits } = credit({
    outputs: tokenRequests.map(({ tokenAddress, amount }) => ({
      tokenAddress,
      amount: amount ?? ('all' as const),
    })),
    held: heldOnDestination(request, snapshot),
    toSelf: sameAddress(account.address, recipient.address),
    hasCalls: destinationExecutions.length > 0,
  })
  if (credits.size === 0) return { request, snapshot }
  if (amounts.every((amount) => amount === 0n)) throw nothingToMove(id)
  const without = (chain: ChainSnapshot) => (chain.chain.id === id ? less(chain, credits) : chain)
  return {
    request: {
      ...request,
      tokenRequests: tokenRequests.map((each, index) => {
        const amount = amounts[index]
        return amount === undefined || amount === 'all' ? each : { ...each, amount }
      }),
    },
    snapshot: {
      ...snapshot,
      destination: without(snapshot.destination),
      origins: snapshot.origins.map(without),
      capReason: (chainId, token) =>
        snapshot.capReason(chainId, token) ??
        (chainId === id && credits.has(token.toLowerCase() as Address) ? 'credited' : undefined),
    },
  }
}

function heldOnDestination(
  { options }: QuoteRequest,
  { destination, origins }: Snapshot,
): ReadonlyMap<Address, bigint> {
  const { id } = destination.chain
  const home = origins.find(({ chain }) => chain.id === id)
  const coming = options.auxiliaryFunds.get(id)
  const held = new Map<Address, bigint>()
  for (const [token, amount] of home?.spendable ?? []) {
    held.set(token, amount - (coming?.get(token) ?? 0n))
  }
  return held
}

function less(from: ChainSnapshot, credits: ReadonlyMap<Address, bigint>): ChainSnapshot {
  const spendable = new Map(from.spendable)
  for (const [token, amount] of credits) spendable.set(token, (spendable.get(token) ?? 0n) - amount)
  return { ...from, spendable }
}

/** The cause by which the error of `nothingToMove` is recognised. */
const ALL_HELD = 'the account has all it asks for'

/** Whether this error is `nothingToMove`: the account already has what the request asks for. */
export function saysNothingToMove(error: unknown): boolean {
  return error instanceof ServiceError && error.cause === ALL_HELD
}

function nothingToMove(chainId: number): ServiceError {
  const message =
    `The account already has what it asks for on chain ${chainId}: nothing has to move. ` +
    'To have it come from elsewhere all the same, name those chains in accountAccessList.chainIds'
  const issue = { message, context: { code: 'NO_PLAN_AVAILABLE' } } as const
  return new ServiceError('unprocessable', message, { issues: [issue], cause: ALL_HELD })
}
