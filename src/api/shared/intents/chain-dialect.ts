import { fromCaip2 } from '../../../domain/caip2.ts'
import { invalid } from '../../../domain/errors.ts'
import { parseChainId } from '../parse-chain-id.ts'
import type { Path } from './path.ts'

/** How a version writes chain ids in bodies. */
export type ChainDialect = {
  /** A chain id that is a value. */
  id(value: string | number, path: Path): number
  /** A chain id that is the key of a map. */
  key(text: string, path: Path): number
}

const DECIMAL = /^(0|[1-9]\d{0,15})$/

function fromDecimal(text: string, path: Path): number {
  if (!DECIMAL.test(text))
    throw invalid(`${path.join('.')} is not a decimal chain id such as 8453`, path)
  return parseChainId(text, path)
}

function readCaip2(value: string | number, path: Path): number {
  const id = fromCaip2(String(value))
  if (id === undefined)
    throw invalid(`${path.join('.')} is not a CAIP-2 chain id such as eip155:8453`, path)
  return id
}

export const decimalChains: ChainDialect = {
  id: (value, path) => parseChainId(String(value), path),
  key: fromDecimal,
}

export const caip2Chains: ChainDialect = { id: readCaip2, key: readCaip2 }

/** Keys of `mockSignatures` and `delegations`: clients of every version send decimal ones. */
export function readEitherKey(text: string, path: Path): number {
  return text.includes(':') ? readCaip2(text, path) : fromDecimal(text, path)
}
