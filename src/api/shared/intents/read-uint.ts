import { invalid } from '../../../domain/errors.ts'
import type { Path } from './path.ts'

const MAX_UINT256 = 2n ** 256n - 1n

/** An integer whose form a schema has checked; refuses what 256 bits cannot hold. */
export function readUint(value: string | number, path: Path): bigint {
  const integer = BigInt(value)
  if (integer > MAX_UINT256) throw invalid(`${path.join('.')} does not fit in 256 bits`, path)
  return integer
}
