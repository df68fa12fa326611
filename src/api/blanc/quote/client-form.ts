import { fromCaip2 } from '../../../domain/caip2.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * The form in which clients of this version hold a request before they send it: with numeric chain
 * ids and one field name of the older version. Clients show this form to their sponsor.
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

/** The field in its client form; nothing if the field is absent or not an object. */
function change(from: Json, name: string, form: (value: Json) => Json): Json {
  const value = from[name]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return { [name]: form(value as Json) }
}

function byNumber(map: Json): Json {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [toNumber(key), value]))
}

/** A value that is not a CAIP-2 chain id is returned unchanged. */
function toNumber(chain: unknown): string | number {
  return fromCaip2(String(chain)) ?? (chain as string)
}
