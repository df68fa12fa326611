import { fromCaip2 } from '../../../domain/caip2.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * A request as clients of this version hold it before they send it: with the numeric chain ids and
 * the one field name of the version before. That is the form they show their sponsor.
 */
export function clientForm(body: object): Json {
  const { destinationGasLimit, ...wire } = body as Json
  return {
    ...wire,
    destinationChainId: toNumber(wire.destinationChainId),
    ...(destinationGasLimit !== undefined && { destinationGasUnits: destinationGasLimit }),
    ...change(wire, 'account', accountForm),
    ...change(wire, 'recipient', accountForm),
    ...change(wire, 'accountAccessList', accessListForm),
    ...change(wire, 'preClaimExecutions', byNumber),
    ...change(wire, 'options', (options) => ({
      ...options,
      ...change(options, 'auxiliaryFunds', byNumber),
    })),
  }
}

function accountForm(account: Json): Json {
  return {
    ...account,
    ...change(account, 'mockSignatures', byNumber),
    ...change(account, 'delegations', byNumber),
  }
}

function accessListForm(list: Json): Json {
  const { chainIds } = list
  return {
    ...list,
    ...(Array.isArray(chainIds) && { chainIds: chainIds.map(toNumber) }),
    ...change(list, 'chainTokens', byNumber),
    ...change(list, 'chainTokenAmounts', byNumber),
    ...change(list, 'exclude', accessListForm),
  }
}

/** The field in its other form, if it is there. */
function change(from: Json, name: string, form: (value: Json) => Json): Json {
  const value = from[name]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return { [name]: form(value as Json) }
}

function byNumber(map: Json): Json {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [toNumber(key), value]))
}

/** What is no CAIP-2 chain id stays what it is. */
function toNumber(chain: unknown): string | number {
  return fromCaip2(String(chain)) ?? (chain as string)
}
