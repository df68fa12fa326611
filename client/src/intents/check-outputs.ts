import type { Address } from 'viem'
import { SimplonError } from '../simplon-error.ts'
import type { QuoteRequest, Route } from '../wire.ts'
import type { TokenAmount } from './read-payload.ts'
import { chainIdOf, readAddress, readToken, readUint } from './read-values.ts'
import { type Amounts, addAmount, amountOn, amountsOf } from './spending.ts'
import type { Bounds } from './trust.ts'

export type Expected = {
  destination: number
  account: Address
  recipient: Address
}

export function expectedOf({ account, recipient, destinationChainId }: QuoteRequest): Expected {
  return {
    destination: chainIdOf(destinationChainId),
    account: readAddress(account.address),
    recipient: readAddress((recipient ?? account).address),
  }
}

/**
 * Refuses messages that deliver less than was requested. For a request without an amount, at least
 * what the quote shows and at least the caller's minimum must be delivered.
 */
export function checkOutputs(
  delivered: readonly TokenAmount[],
  request: QuoteRequest,
  route: Route,
  { minReceived = {}, held = {} }: Bounds,
): void {
  const { destination } = expectedOf(request)
  const sum: Amounts = new Map()
  for (const { token, amount } of delivered) addAmount(sum, destination, readToken(token), amount)
  const quoted = amountsOf(route.cost.output)
  for (const [token, { exact, isOpen }] of wantedBy(request)) {
    const least = isOpen
      ? largest(exact, amountOn(quoted, destination, token), named(minReceived, token), 1n)
      : exact - credit(request, named(held, token))
    const arriving = amountOn(sum, destination, token)
    if (arriving < least) {
      throw new SimplonError(
        'REFUSED_OUTPUT',
        `The route is refused: ${arriving} of ${token} would arrive instead of ${least}`,
      )
    }
  }
}

type Wanted = { exact: bigint; isOpen: boolean }

function wantedBy({ tokenRequests }: QuoteRequest): Map<Address, Wanted> {
  const wanted = new Map<Address, Wanted>()
  for (const { tokenAddress, amount } of tokenRequests) {
    const token = readToken(tokenAddress)
    const known = wanted.get(token) ?? { exact: 0n, isOpen: false }
    wanted.set(token, {
      exact: known.exact + (amount === undefined ? 0n : readUint(amount)),
      isOpen: known.isOpen || amount === undefined,
    })
  }
  return wanted
}

/**
 * Tokens that are already there count only for a plain transfer to oneself (docs/api.md, Intents).
 */
function credit(request: QuoteRequest, held: bigint): bigint {
  const { account, recipient } = expectedOf(request)
  const hasCalls = (request.destinationExecutions ?? []).length > 0
  return account === recipient && !hasCalls ? held : 0n
}

function named(amounts: Readonly<Record<string, bigint | string>>, token: Address): bigint {
  const found = Object.entries(amounts).find(([name]) => readToken(name) === token)
  return found ? readUint(found[1]) : 0n
}

function largest(...amounts: bigint[]): bigint {
  return amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
}
