import type {
  AccessList,
  AccessRules,
  TokenRef,
} from '../../../domain/intent/request/access-list.ts'
import type { ChainDialect } from './chain-dialect.ts'
import type { Path } from './path.ts'
import { readAddress } from './read-account.ts'
import { readUint } from './read-uint.ts'

type AccessRulesWire = {
  chainIds?: readonly (string | number)[]
  tokens?: readonly string[]
  chainTokens?: Readonly<Record<string, readonly string[]>>
}

export type StructuredAccessWire = AccessRulesWire & {
  chainTokenAmounts?: ChainTokenAmountsWire
  exclude?: AccessRulesWire
}

/** The flat form, which only the older version has. */
export type FlatAccessWire = readonly {
  chainId: number
  tokenAddress: string
  amount?: string | number
}[]

export type ChainTokenAmountsWire = Readonly<
  Record<string, Readonly<Record<string, string | number>>>
>

/** An address is written in any case; a symbol stays as it is. */
function readTokenRef(text: string): TokenRef {
  return /^0x[0-9a-fA-F]{40}$/.test(text) ? readAddress(text) : text
}

export function readFlatAccess(
  list: FlatAccessWire,
  chains: ChainDialect,
  path: Path,
): AccessList | undefined {
  if (list.length === 0) return undefined
  return {
    amounts: list.map(({ chainId, tokenAddress, amount }, i) => ({
      chainId: chains.id(chainId, [...path, i, 'chainId']),
      token: readTokenRef(tokenAddress),
      ...(amount !== undefined && { amount: readUint(amount, [...path, i, 'amount']) }),
    })),
  }
}

export function readStructuredAccess(
  wire: StructuredAccessWire,
  chains: ChainDialect,
  path: Path,
): AccessList {
  const { chainTokenAmounts, exclude } = wire
  return {
    ...readRules(wire, chains, path),
    ...(chainTokenAmounts && {
      amounts: Object.entries(chainTokenAmounts).flatMap(([key, tokens]) => {
        const place = [...path, 'chainTokenAmounts', key]
        const chainId = chains.key(key, place)
        return Object.entries(tokens).map(([token, amount]) => ({
          chainId,
          token: readTokenRef(token),
          amount: readUint(amount, [...place, token]),
        }))
      }),
    }),
    ...(exclude && { exclude: readRules(exclude, chains, [...path, 'exclude']) }),
  }
}

function readRules(wire: AccessRulesWire, chains: ChainDialect, path: Path): AccessRules {
  const { chainIds, tokens, chainTokens } = wire
  return {
    ...(chainIds && {
      chainIds: chainIds.map((id, i) => chains.id(id, [...path, 'chainIds', i])),
    }),
    ...(tokens && { tokens: tokens.map(readTokenRef) }),
    ...(chainTokens && {
      chainTokens: new Map(
        Object.entries(chainTokens).map(([key, refs]) => [
          chains.key(key, [...path, 'chainTokens', key]),
          refs.map(readTokenRef),
        ]),
      ),
    }),
  }
}
