import { invalid } from '../../domain/errors.ts'

/** A decimal chain id that a schema has found well-formed; refuses what a number cannot hold. */
export function parseChainId(text: string, path: readonly (string | number)[]): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id))
    throw invalid(`${path.join('.')} is not a decimal chain id such as 8453`, path)
  return id
}
